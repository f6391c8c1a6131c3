import { COST_OF_SEARCH, restrictedDocuments, type Reader } from '@zaban/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from '../response-cache/index.ts';
import { busy, EVERYBODY, type CallError, type RunOperation } from '@zaban/calls';
import { isDatabaseTrouble } from '../database/index.ts';
import { forbidStoring } from '../headers/headers.ts';
import type { CorpusService } from '../serving/index.ts';
import { signedInUser, type Sessions } from '../sessions/index.ts';
import type { RunOptions } from '../workers/index.ts';
import { leftOf, type AllowanceStore, type Allowance } from './allowance-store.ts';
import { permittedAnswer, type AnyAnswer } from './permitted-answer.ts';
import { rightsOf, chargedNetworkOf, OTHER_SITES, type Subject } from './subjects.ts';

/** What a client may read, decided before its answer is computed. */
export interface GrantedAccess {
  readonly run: RunOperation<RunOptions>;
  /** Whether something may be withheld: such answers are charged to this client, and not for another one. */
  readonly isBounded: boolean;
}

/** Milliseconds without database access after a failure: a locked database would delay every request. */
const DATABASE_PAUSE_MS = 5000;

/** How often a search is made at the most while others use up the texts that it finds. */
const MAX_SEARCHES = 5;

interface Settings {
  readonly sessions: Sessions;
  readonly corpus: CorpusService;
  /** Undefined if no daily limits apply; each answer still has its own limits. */
  readonly allowances: AllowanceStore | undefined;
  /** Whether the page of another site makes a request. */
  readonly isCrossSite: (request: FastifyRequest) => boolean;
  /** Size of the cache of answers to clients for whom some texts are restricted. */
  readonly cacheBytes: number;
  /** Id of the corpus if it is not the default one: what is shown of each corpus is charged on its own. */
  readonly corpusId?: string;
}

/** Decides what each client may see. If all texts are open, sessions are not read and nothing is counted. */
export class Access {
  readonly #settings: Settings;
  readonly #corpus: CorpusService;
  readonly #cache: AnswerCache;
  /** Of the clock that nobody sets. */
  #databasePausedUntil = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#corpus = settings.corpus;
    this.#cache = new AnswerCache(settings.cacheBytes);
  }

  /** What the client of the request may read that is answered by this reply. */
  async authorise(reply: FastifyReply): Promise<GrantedAccess> {
    if (restrictedDocuments(this.#corpus.current().corpus, EVERYBODY) === undefined) {
      return { run: this.#runOpen, isBounded: false };
    }
    forbidStoring(reply);
    const { sessions, isCrossSite, corpusId } = this.#settings;
    const user = await this.#inDatabase(() => signedInUser(sessions.auth, reply));
    // A page that may read the answer sends its origin; a link from another site does not.
    const isOfOtherPage = reply.request.headers.origin !== undefined && isCrossSite(reply.request);
    const network = isOfOtherPage ? OTHER_SITES : chargedNetworkOf(reply.request);
    const { opened, subjects } = rightsOf(user, network, sessions.registeredTextsNeed, corpusId);
    let reader: Promise<Reader> | undefined;
    const charged = new Set<string>();
    const run: RunOperation<RunOptions> = async (asked, options) => {
      const key = JSON.stringify({ ...asked, offset: 0, limit: 0 });
      for (let tries = 0; tries < MAX_SEARCHES; tries += 1) {
        // The same texts are left out of all chunks of an export: leaving out another one later would shift the lines.
        reader ??= this.#readerOf(subjects, opened);
        const answer = await this.#answerFor(await reader, asked, options);
        const permitted = await this.#charge(answer, opened, subjects, charged.has(key));
        if (permitted !== undefined) {
          charged.add(key);
          return permitted as never;
        }
        // Another search, often one of the same page, has used up a text meanwhile: this one leaves it out.
        reader = undefined;
      }
      throw busy('Other users of your network are searching the same texts at this moment. Please search again.');
    };
    return { run, isBounded: true };
  }

  /** Runs an operation when all texts are open. Fails if the index is exchanged meanwhile and the new one has restricted texts. */
  readonly #runOpen = async <Answer extends object>(asked: object, options?: RunOptions): Promise<Answer> => {
    const answer = await this.#corpus.run<Answer>({ ...asked, reader: EVERYBODY }, options);
    if ('disclosed' in answer) throw exchanged();
    return answer;
  };

  /**
   * The reader of a client. Closed are the restricted texts whose share of the day its subjects have used up, or all of
   * them if the database is unavailable.
   */
  async #readerOf(subjects: readonly Subject[], opened: Reader['opened']): Promise<Reader> {
    const store = this.#settings.allowances;
    if (store === undefined) return { opened, closed: [] };
    const { corpus } = this.#corpus.current();
    const allowances = await this.#inDatabase(() => store.read(subjects));
    const restricted = restrictedDocuments(corpus, { opened }) ?? new Uint8Array();
    const shown = allowances?.flatMap(({ used }) => Array.from(used.keys(), (name) => corpus.documents.find(name)));
    const isUsedUp = (document: number): boolean =>
      restricted[document] === 1 && leftOf(corpus, document, allowances) < COST_OF_SEARCH;
    const closed = Array.from(new Set(shown ?? restricted.keys())).filter(isUsedUp);
    return { opened, closed: closed.map((document) => corpus.documents.fileName(document)).toSorted() };
  }

  /** The answer before it is charged, which is the same for all clients that may read the same texts. */
  async #answerFor(reader: Reader, asked: object, options: RunOptions | undefined): Promise<AnyAnswer> {
    const { buildId } = this.#corpus.current();
    const key = `${buildId} ${JSON.stringify([reader, asked])}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return JSON.parse(cached.body.toString()) as AnyAnswer;
    const answer = await this.#corpus.run<AnyAnswer>({ ...asked, reader }, options);
    if (answer.truncated !== false || answer.buildId !== buildId) return answer;
    this.#cache.keepOnly(`${buildId} `);
    this.#cache.add(key, { body: Buffer.from(JSON.stringify(answer)), encoded: {} });
    return answer;
  }

  /**
   * Charges an answer, and reduces it to what the allowances permit; undefined: a text that it found was used up meanwhile.
   * A search that was charged is not charged again.
   */
  async #charge(
    { disclosed, ...answer }: AnyAnswer,
    opened: Reader['opened'],
    subjects: readonly Subject[],
    isPaid: boolean,
  ): Promise<object | undefined> {
    if (disclosed === undefined) return answer;
    const served = this.#corpus.served(answer.buildId);
    if (served.corpus.buildId !== answer.buildId) throw exchanged();
    // Signed-in users may read more where there are texts for them.
    const levels = served.corpus.documents.fields.get('access')?.lexicon.values() ?? [];
    const helpsToSignIn = levels.includes('registered') && !opened.includes('registered');
    const use = (allowances?: readonly Allowance[]): object | undefined =>
      permittedAnswer({ ...answer, disclosed }, served, allowances, { isPaid, helpsToSignIn });
    const store = this.#settings.allowances;
    const isFree = disclosed.touched.length === 0 && disclosed.lines.every((cost) => cost === null);
    if (store === undefined || isFree) return use([]);
    // Without a database nothing of restricted texts is shown, but their words are still counted.
    return this.#inDatabase(() => store.charge(subjects, use), use);
  }

  /** Resolves to the result of `ask`, or of `otherwise` if the database is unavailable or failed a moment ago. */
  async #inDatabase<Result>(ask: () => Promise<Result>, otherwise?: () => Result): Promise<Result | undefined> {
    if (performance.now() < this.#databasePausedUntil) return otherwise?.();
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      this.#databasePausedUntil = performance.now() + DATABASE_PAUSE_MS;
      return otherwise?.();
    }
  }
}

function exchanged(): CallError {
  return busy('The texts were replaced during the search. Please search again.');
}
