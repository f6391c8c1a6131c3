import { restrictedDocuments, type AccessLevel, type Reader } from '@zaban/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from '../response-cache/index.ts';
import { busy, OPEN_TO_EVERYBODY, type CallError, type Run } from '@zaban/calls';
import { Outages } from '../database/index.ts';
import { forbidStoring } from '../headers/headers.ts';
import type { CorpusService } from '../serving/index.ts';
import { signedInUser, type Sessions } from '../sessions/index.ts';
import type { RunOptions } from '../workers/index.ts';
import type { AllowanceStore } from './allowance-store.ts';
import { payingFrom, usedUp, type Pay } from './allowances.ts';
import { permittedAnswer, type AnyAnswer } from './permitted-answer.ts';
import { clientOf, networkOf, OTHER_SITES, type Subject } from './subjects.ts';

/** What a client may read, decided before its answer is computed. */
export interface GrantedAccess {
  readonly run: Run<RunOptions>;
  /** Whether something may be withheld: such answers are charged to this client, and not for another one. */
  readonly isBounded: boolean;
}

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
  readonly #outages = new Outages();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#corpus = settings.corpus;
    this.#cache = new AnswerCache(settings.cacheBytes);
  }

  /** What the client of a request may read. */
  async authorise(request: FastifyRequest, reply: FastifyReply): Promise<GrantedAccess> {
    if (restrictedDocuments(this.#corpus.current().corpus, OPEN_TO_EVERYBODY) === undefined) {
      return { run: this.#runOpen, isBounded: false };
    }
    forbidStoring(reply);
    const { sessions, isCrossSite, corpusId } = this.#settings;
    const user = await this.#outages.ifAvailable(
      () => signedInUser(sessions.auth, request, reply),
      () => undefined,
    );
    // A page that may read the answer sends its origin; a link from another site does not.
    const isOfOtherPage = request.headers.origin !== undefined && isCrossSite(request);
    const network = isOfOtherPage ? OTHER_SITES : networkOf(request);
    const { opened, subjects } = clientOf(user, network, sessions.registeredTextsNeed, corpusId);
    let closed: Promise<readonly string[]> | undefined;
    const charged = new Set<string>();
    const run: Run<RunOptions> = async (asked, options) => {
      const key = JSON.stringify({ ...asked, offset: 0, limit: 0 });
      for (let tries = 0; tries < MAX_SEARCHES; tries += 1) {
        // The same texts are left out of all chunks of an export: leaving out another one later would shift the lines.
        closed ??= this.#usedUp(subjects, opened);
        const reader: Reader = { opened, closed: await closed };
        const answer = await this.#answerFor(reader, asked, options);
        const permitted = await this.#charge(answer, reader, subjects, charged.has(key));
        if (permitted !== undefined) {
          charged.add(key);
          return permitted as never;
        }
        // Another search, often one of the same page, has used up a text meanwhile: this one leaves it out.
        closed = undefined;
      }
      throw busy('Other users of your network are searching the same texts at this moment. Please search again.');
    };
    return { run, isBounded: true };
  }

  /** Runs an operation when all texts are open. Fails if the index is exchanged meanwhile and the new one has restricted texts. */
  readonly #runOpen = async <Answer extends object>(asked: object, options?: RunOptions): Promise<Answer> => {
    const reader: Reader = { opened: OPEN_TO_EVERYBODY, closed: [] };
    const answer = await this.#corpus.run<Answer>({ ...asked, reader }, options);
    if ('disclosed' in answer) throw exchanged();
    return answer;
  };

  /** The answer before it is charged, which is the same for all clients that may read the same texts. */
  async #answerFor(reader: Reader, asked: object, options: RunOptions | undefined): Promise<AnyAnswer> {
    const { buildId } = this.#corpus.current();
    const key = `${buildId} ${JSON.stringify([reader, asked])}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return JSON.parse(cached.body.toString()) as AnyAnswer;
    const answer = await this.#corpus.run<AnyAnswer & { readonly truncated: unknown }>({ ...asked, reader }, options);
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
    answer: AnyAnswer,
    { opened }: Reader,
    subjects: readonly Subject[],
    isPaid: boolean,
  ): Promise<object | undefined> {
    const { buildId } = answer;
    if (answer.disclosed === undefined) return answer;
    const served = this.#corpus.served(buildId);
    const { documents, buildId: servedId } = served.corpus;
    if (servedId !== buildId) throw exchanged();
    const disclosed = isPaid ? { ...answer.disclosed, touched: [] } : answer.disclosed;
    const restricted = restrictedDocuments(served.corpus, opened);
    // Signed-in users may read more where there are texts for them.
    const helpsToSignIn =
      !opened.includes('registered') &&
      documents.fields.get('access')?.lexicon.values().includes('registered') === true;
    const use = (pay: Pay): object | undefined =>
      permittedAnswer({ ...answer, disclosed }, served, restricted, pay, helpsToSignIn);
    let isFree = true;
    const free = use((texts) => {
      isFree &&= texts.length === 0;
      return true;
    });
    const store = this.#settings.allowances;
    if (store === undefined || isFree) return free;
    // Without a database nothing of restricted texts is shown, but their words are still counted.
    return this.#outages.ifAvailable(
      () => store.charge(subjects, (spent) => use(payingFrom(served.corpus, subjects, spent))),
      () => use((texts) => texts.length === 0),
    );
  }

  /** Names of the texts of which no more may be shown today; of all restricted texts if the database is unavailable. */
  async #usedUp(subjects: readonly Subject[], opened: readonly AccessLevel[]): Promise<readonly string[]> {
    const store = this.#settings.allowances;
    if (store === undefined) return [];
    const { corpus } = this.#corpus.current();
    const restricted = restrictedDocuments(corpus, opened) ?? [];
    return this.#outages.ifAvailable(
      async () => usedUp(corpus, subjects, await store.read(subjects)),
      () => Array.from(restricted, (_, document) => corpus.documents.fileName(document)),
    );
  }
}

function exchanged(): CallError {
  return busy('The texts were replaced during the search. Please search again.');
}
