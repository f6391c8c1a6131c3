import { success } from '../answers/success.ts';
import { forbidStoring } from '../headers/headers.ts';
import { restrictedDocuments, type AccessLevel, type Reader } from '@zaban/engine';
import type { ExplainDoc, OperationRequest, Withheld } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answers, Made } from '../answers/index.ts';
import { askerOf, type Asker } from '../visitors/asker.ts';
import { OPEN_TO_EVERYBODY } from '../calls/context.ts';
import type { OneQuery } from '../calls/explain.ts';
import { busy, type CallFailure } from '../refusals/call-failure.ts';
import { isDatabaseTrouble } from '../database/index.ts';
import type { CorpusService } from '../serving/index.ts';
import { signedInUser, standingOf, type Sessions } from '../sessions/index.ts';
import type { EncodeLines, ExplainRequest, RunOptions } from '../workers/index.ts';
import { ledgersOf } from './ledgers-of.ts';
import type { LedgerKey, LedgerStore } from './ledger-store.ts';
import { Ledger } from './ledger.ts';
import { levelsOpenTo } from './levels.ts';
import { searchNumbers } from './search-number.ts';
import { settle, type AnyAnswer } from './settle.ts';
import { wideNetworkOf } from './wide-network.ts';
import { withheldSentence } from './withheld-sentence.ts';

/** Runs an operation for one client. The answer contains only what the client may see, and says what was withheld. */
export type Run = <Answer extends object>(
  request: OperationRequest,
  options?: RunOptions,
) => Promise<Answer & { readonly withheld?: Withheld }>;

/** How operations are run for a client. */
interface RunOfClient {
  readonly run: Run;
  /** Whether something may be withheld. */
  readonly isBounded: boolean;
  /** Undefined if something may be withheld, because each line must then be checked. */
  readonly encodeLines: EncodeLines | undefined;
  /** Explains a query, which says nothing of the texts. */
  readonly explain: (query: OneQuery, options?: RunOptions) => Promise<ExplainDoc>;
}

/** Computes an answer for a client. */
type Make = (asker: Asker, run: Run) => Promise<Made<object>>;

/** Maximum runs of a search; each run leaves out the texts of which the one before disclosed too much. */
const MAX_RUNS = 3;
/** Milliseconds without database access after a failure: a locked database would delay every request. */
const DATABASE_PAUSE_MS = 5000;

interface Settings {
  readonly answers: Answers;
  readonly sessions: Sessions;
  readonly corpus: CorpusService;
  /** Undefined if no daily limits apply; each answer still has its own limits. */
  readonly ledgers: LedgerStore | undefined;
}

/**
 * Answers all calls that search the texts, and removes from answers what the client may not see. If all texts are open, answers
 * are shared and cached by `Answers`, and sessions are not read.
 */
export class Readings {
  readonly #answers: Answers;
  readonly #sessions: Sessions;
  readonly #corpus: CorpusService;
  readonly #ledgers: LedgerStore | undefined;
  #databasePausedUntil = 0;

  constructor({ answers, sessions, corpus, ledgers }: Settings) {
    this.#answers = answers;
    this.#sessions = sessions;
    this.#corpus = corpus;
    this.#ledgers = ledgers;
  }

  /** How operations are run for the client of a request. */
  async runOf(request: FastifyRequest, reply: FastifyReply): Promise<RunOfClient> {
    const run = await this.#runFor(request, reply);
    const explain = this.#explain;
    if (run !== undefined) return { run, isBounded: true, encodeLines: undefined, explain };
    return { run: this.#runOpen, isBounded: false, encodeLines: this.#runOpen, explain };
  }

  /** The function that runs operations for the client; undefined if all texts are open to everybody. */
  async #runFor(request: FastifyRequest, reply: FastifyReply): Promise<Run | undefined> {
    if (restrictedDocuments(this.#corpus.current().corpus, OPEN_TO_EVERYBODY) === undefined) return undefined;
    forbidStoring(reply);
    const user = await this.#ifDatabaseAvailable(() => signedInUser(this.#sessions.auth, request, reply));
    const need = this.#sessions.registeredTextsNeed;
    const opened = levelsOpenTo(standingOf(user), need);
    const keys = ledgersOf(user, wideNetworkOf(request), need);
    let closed: Promise<string[]> | undefined;
    const begun = new Map<number, readonly string[]>();
    return async (asked, options) => {
      closed ??= this.#closed(keys, opened);
      // The texts that are left out are the same for all chunks of an export: leaving out another one later would shift the lines.
      const { ofLines } = searchNumbers(asked);
      const before = begun.get(ofLines);
      const reader = { opened, closed: before ?? (await closed) };
      const { answer, leftOut } = await this.#run(asked, options, reader, keys, before !== undefined);
      begun.set(ofLines, leftOut);
      return answer as never;
    };
  }

  /** As `Answers.give`. If there are restricted texts, the answer is computed for this client only and never cached. */
  async give(request: FastifyRequest, reply: FastifyReply, asked: string, make: Make): Promise<FastifyReply> {
    const run = await this.#runFor(request, reply);
    if (run === undefined) {
      return this.#answers.give(request, reply, asked, (asker) => make(asker, this.#runOpen));
    }
    const { doc } = await make(askerOf(request, reply), run);
    return reply.send(success(doc));
  }

  /** Resolves to the same answer as an object. */
  async read(request: FastifyRequest, reply: FastifyReply, asked: string, make: Make): Promise<object> {
    const run = await this.#runFor(request, reply);
    const asker = askerOf(request, reply);
    if (run === undefined) return this.#answers.read(asked, asker, (all) => make(all, this.#runOpen));
    const { doc } = await make(asker, run);
    return success(doc);
  }

  /** Runs an operation when all texts are open. Fails if the index is exchanged meanwhile and the new one has restricted texts. */
  readonly #runOpen = async <Answer extends object>(asked: object, options?: RunOptions): Promise<Answer> => {
    const reader: Reader = { opened: OPEN_TO_EVERYBODY, closed: [] };
    const answer = await this.#corpus.run<Answer>({ ...asked, reader }, options);
    if ('disclosed' in answer) throw exchanged();
    return answer;
  };

  readonly #explain: RunOfClient['explain'] = (query, options) =>
    this.#corpus.run({ operation: 'explain', query } satisfies ExplainRequest, options);

  /** Runs an operation and charges the ledgers. Resolves to the answer, and to the names of the texts that the search left out. */
  async #run(
    asked: object,
    options: RunOptions | undefined,
    reader: Reader,
    keys: readonly LedgerKey[],
    isBegun: boolean,
  ): Promise<{ readonly answer: object; readonly leftOut: readonly string[] }> {
    const search = searchNumbers(asked);
    let leftOut = reader.closed;
    for (let tries = 0; tries < MAX_RUNS; tries += 1) {
      const made = (await this.#corpus.run({ ...asked, reader: { ...reader, closed: leftOut } }, options)) as AnyAnswer;
      if (made.disclosed === undefined) return { answer: made, leftOut };
      const { corpus } = this.#corpus.served(made.buildId);
      if (corpus.buildId !== made.buildId) throw exchanged();
      const use = (ledgers: readonly Ledger[]) => settle(made, corpus, search, ledgers, isBegun);
      const ledgers = this.#ledgers;
      const stored = ledgers && (await this.#ifDatabaseAvailable(() => ledgers.settle(keys, use)));
      // If the ledgers cannot be stored, nothing of restricted texts is shown, but their hits are still counted.
      const { answer, withheld, overdrawn } = stored ?? use(ledgers === undefined ? [] : [new Ledger(undefined, 0)]);
      if (overdrawn.length === 0) {
        const sentence = withheldSentence(withheld);
        return {
          answer: { ...answer, ...(sentence === undefined ? {} : { withheld: { ...withheld, sentence } }) },
          leftOut,
        };
      }
      leftOut = [...new Set([...leftOut, ...overdrawn])].toSorted();
    }
    throw busy('Other users of your network are searching the same texts at this moment. Please search again.');
  }

  /** Resolves to the result of `ask`, or to undefined if the database is unavailable or failed a moment ago. */
  async #ifDatabaseAvailable<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
    if (Date.now() < this.#databasePausedUntil) return undefined;
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      this.#databasePausedUntil = Date.now() + DATABASE_PAUSE_MS;
      return undefined;
    }
  }

  /** Names of the texts whose allowance is used up; of all restricted texts if the database is unavailable. */
  async #closed(keys: readonly LedgerKey[], opened: readonly AccessLevel[]): Promise<string[]> {
    const { corpus } = this.#corpus.current();
    const { documents } = corpus;
    const tokensOf = (name: string): number => {
      const document = documents.find(name);
      return document === -1 ? 0 : documents.end[document] - documents.start[document];
    };
    const store = this.#ledgers;
    if (store === undefined) return [];
    const ledgers = await this.#ifDatabaseAvailable(() => store.read(keys));
    if (ledgers === undefined) {
      const restricted = restrictedDocuments(corpus, opened) ?? new Uint8Array(0);
      return Array.from(restricted.keys())
        .filter((document) => restricted[document] === 1)
        .map((document) => documents.fileName(document))
        .toSorted();
    }
    return [...new Set(ledgers.flatMap((ledger) => ledger.closed(tokensOf)))].toSorted();
  }
}

function exchanged(): CallFailure {
  return busy('The texts were replaced during the search. Please search again.');
}
