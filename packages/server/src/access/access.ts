import { restrictedDocuments, type AccessLevel, type Corpus, type Reader } from '@zaban/engine';
import type { ExplainDoc } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from '../response-cache/index.ts';
import {
  busy,
  OPEN_TO_EVERYBODY,
  type CallError,
  type EncodeLines,
  type ExplainRequest,
  type OneQuery,
  type Run,
} from '@zaban/calls';
import { isDatabaseTrouble } from '../database/index.ts';
import { forbidStoring } from '../headers/headers.ts';
import type { CorpusService } from '../serving/index.ts';
import { signedInUser, type Sessions } from '../sessions/index.ts';
import type { RunOptions } from '../workers/index.ts';
import { Allowance } from './allowance.ts';
import type { AllowanceStore } from './allowance-store.ts';
import { chargeLines, chargeSearch, type AnyAnswer } from './apply-allowance.ts';
import { clientOf, GIVEN_WHOLE, networkOf, OTHER_SITES, type Subject } from './subjects.ts';
import { withheldSentence } from './withheld-sentence.ts';

/** What a client may read, decided before its answer is computed. */
export interface GrantedAccess {
  readonly run: Run<RunOptions>;
  /** Whether something may be withheld: such answers are charged to this client, and not for another one. */
  readonly isBounded: boolean;
  /** Undefined if something may be withheld, because each line must then be checked. */
  readonly encodeLines: EncodeLines | undefined;
  /** Explains a query, which says nothing of the texts. */
  readonly explain: (query: OneQuery, options?: RunOptions) => Promise<ExplainDoc>;
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
  #databasePausedUntil = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#corpus = settings.corpus;
    this.#cache = new AnswerCache(settings.cacheBytes);
  }

  /** What the client of a request may read. */
  async authorise(request: FastifyRequest, reply: FastifyReply): Promise<GrantedAccess> {
    const explain: GrantedAccess['explain'] = (query, options) =>
      this.#corpus.run({ operation: 'explain', query } satisfies ExplainRequest, options);
    if (restrictedDocuments(this.#corpus.current().corpus, OPEN_TO_EVERYBODY) === undefined) {
      return { run: this.#runOpen, isBounded: false, encodeLines: this.#runOpen, explain };
    }
    forbidStoring(reply);
    const { sessions, isCrossSite, corpusId } = this.#settings;
    const user = await this.#ifDatabaseAvailable(() => signedInUser(sessions.auth, request, reply));
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
    return { run, isBounded: true, encodeLines: undefined, explain };
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
    isCharged: boolean,
  ): Promise<object | undefined> {
    const { disclosed, buildId } = answer;
    if (disclosed === undefined) return answer;
    const { corpus, documents } = this.#corpus.served(buildId);
    if (corpus.buildId !== buildId) throw exchanged();
    const use = (allowances: readonly Allowance[]): ReturnType<typeof chargeLines> | undefined =>
      isCharged || chargeSearch(disclosed, corpus, allowances)
        ? chargeLines(answer, disclosed, corpus, allowances, (document) => documents[document]!.words)
        : undefined;
    const store = this.#settings.allowances;
    // Without a database nothing of restricted texts is shown, but their words are still counted.
    const nothing = (): ReturnType<typeof use> => use([new Allowance(undefined, 'nobody')]);
    const outcome = await this.#ifDatabaseAvailable(async () => store?.charge(subjects, use) ?? use([]), nothing);
    if (outcome === undefined) return undefined;
    const { answer: permitted, withheld } = outcome;
    const sentence = withheldSentence(withheld, disclosed.leftOutForOrder, opensMore(corpus, opened));
    return sentence === undefined ? permitted : { ...permitted, withheld: { ...withheld, sentence } };
  }

  /** Names of the texts of which no more may be shown today; of all restricted texts if the database is unavailable. */
  async #usedUp(subjects: readonly Subject[], opened: readonly AccessLevel[]): Promise<string[]> {
    const store = this.#settings.allowances;
    if (store === undefined) return [];
    const { corpus } = this.#corpus.current();
    const { documents } = corpus;
    const allowances = await this.#ifDatabaseAvailable(() => store.read(subjects));
    if (allowances === undefined) {
      const restricted = restrictedDocuments(corpus, opened) ?? [];
      return Array.from(restricted).flatMap((each, document) => (each === 1 ? [documents.fileName(document)] : []));
    }
    const names = allowances.flatMap((allowance) =>
      Array.from(allowance.names).filter((name) => {
        const document = documents.find(name);
        return document !== -1 && allowance.left({ name, tokens: documents.tokensOf(document) }) <= 0;
      }),
    );
    return [...new Set(names)].toSorted();
  }

  /** Resolves to the result of `ask`, or of `otherwise` if the database is unavailable or failed a moment ago. */
  async #ifDatabaseAvailable<Result>(
    ask: () => Promise<Result>,
    otherwise?: () => Result,
  ): Promise<Result | undefined> {
    if (Date.now() < this.#databasePausedUntil) return otherwise?.();
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      this.#databasePausedUntil = Date.now() + DATABASE_PAUSE_MS;
      return otherwise?.();
    }
  }
}

/** Whether registered users may read more texts than a reader of these levels. */
function opensMore(corpus: Corpus, opened: readonly AccessLevel[]): boolean {
  const countOf = (levels: readonly AccessLevel[]): number =>
    restrictedDocuments(corpus, levels)?.reduce((sum, restricted) => sum + restricted, 0) ?? 0;
  return countOf(GIVEN_WHOLE) < countOf(opened);
}

function exchanged(): CallError {
  return busy('The texts were replaced during the search. Please search again.');
}
