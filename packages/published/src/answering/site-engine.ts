import {
  HeldHits,
  HeldNgrams,
  runOperation,
  type Corpus,
  type OperationContext,
  type OperationRequest,
} from '@zaban/engine';
import { answerTask, isTask, PreparedOperationData, servedCorpus, type CallContext, type Task } from '@zaban/calls';
import { AnsweredFile, type GivenCall } from './call.ts';
import { CALLS, type Tools } from './calls.ts';
import type { CallMessage, EngineProgress, FromEngine } from './messages.ts';
import { refuseOtherCorpus } from './refuse-other-corpus.ts';
import { REGISTERED_TEXTS_NEED, siteOf, type KnownLater, type SitePack } from './site-pack.ts';
import { failureOf, needsServer } from './without-server.ts';

/** Milliseconds after which an operation ends with a partial answer, which is marked as such. */
const DEADLINE_MS = 120_000;
/** Milliseconds between two progress messages. */
const PROGRESS_INTERVAL_MS = 100;
/** Tokens whose n-grams are counted at a time, in about 50 MB: a browser tab has less memory than a server. */
const NGRAM_SHARE_TOKENS = 1 << 23;

const encoder = new TextEncoder();

/** Sends a message to the page; what is transferred is no longer available to the sender. */
export type Send = (message: FromEngine, transfer: Transferable[]) => void;

/** A site whose corpus is open. */
export interface OpenedSite {
  readonly pack: SitePack;
  readonly later: KnownLater;
  readonly corpus: Corpus;
  /** Runs work on the corpus; repeats it after fetching if chunks were missing. */
  readonly read: <Result>(work: () => Result) => Promise<Result>;
}

/** Answers calls in a page as a server would, one after the other. Opens the site when the first call needs it. */
export class SiteEngine {
  readonly #send: Send;
  readonly #open: () => Promise<OpenedSite>;
  readonly #cancelled = new Set<number>();
  #tools: Promise<(isCancelled: () => boolean) => Tools> | undefined;
  #lastProgressAt = 0;
  /** Number of unanswered calls. While one call fetches chunks, another can work. */
  #waiting = 0;

  constructor(open: () => Promise<OpenedSite>, send: Send) {
    this.#open = open;
    this.#send = send;
  }

  receive(message: CallMessage): void {
    if (message.kind === 'cancel') this.#cancelled.add(message.id);
    else void this.#answer(message.id, message.given);
  }

  /** Opens the site before the first call arrives. A failure is reported by the next call. */
  openEarly(): void {
    this.#openOnce().catch(() => undefined);
  }

  /** Sends the progress of an answer, at most once per interval. */
  reportProgress(progress: EngineProgress): void {
    const now = performance.now();
    if (now - this.#lastProgressAt < PROGRESS_INTERVAL_MS) return;
    this.#lastProgressAt = now;
    this.#send({ kind: 'progress', progress }, []);
  }

  #openOnce(): Promise<(isCancelled: () => boolean) => Tools> {
    return (this.#tools ??= this.#open()
      .then((opened) => toolsOf(opened, (progress) => this.reportProgress(progress)))
      .catch((error: unknown) => {
        // The next call tries again: a failure may be temporary, such as a lost connection.
        this.#tools = undefined;
        throw error;
      }));
  }

  async #answer(id: number, given: GivenCall): Promise<void> {
    this.#waiting += 1;
    try {
      const result = await this.#resultOf(id, given);
      if (result instanceof AnsweredFile) {
        const { name, type, parts } = result;
        this.#send({ kind: 'file', id, name, type, content: new Blob(parts, { type }) }, []);
      } else this.#sendAnswer(id, 200, { message: 'Success', doc: result });
    } catch (error) {
      const { status, body } = failureOf(error);
      this.#sendAnswer(id, status, body);
    } finally {
      this.#cancelled.delete(id);
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#send({ kind: 'progress', progress: undefined }, []);
    }
  }

  #sendAnswer(id: number, status: number, answer: object): void {
    const body = encoder.encode(JSON.stringify(answer));
    this.#send({ kind: 'answer', id, status, body }, [body.buffer]);
  }

  async #resultOf(id: number, given: GivenCall): Promise<object | null> {
    const [path = ''] = given.path.split('?');
    for (const call of CALLS) {
      const match = call.method === given.method ? call.pattern.exec(path) : null;
      if (match === null) continue;
      const toolsFor = await this.#openOnce();
      const cancelled = this.#cancelled;
      const tools = toolsFor(() => cancelled.has(id));
      refuseOtherCorpus(given, tools.context);
      return call.answer(tools, given, match);
    }
    throw needsServer(path);
  }
}

function toolsOf(
  { pack, later, corpus, read }: OpenedSite,
  onProgress: (progress: EngineProgress) => void,
): (isCancelled: () => boolean) => Tools {
  const known = knownOf(pack, later);
  const context = contextOf(pack, later, known, corpus);
  const answerOf = operationRunner(known, corpus, onProgress);
  return (isCancelled) => ({
    context,
    entry: (headword) => later.entry(headword),
    read,
    run: <Answer extends object>(request: object) => read(() => answerOf(request, isCancelled) as Answer),
    signal: new AbortController().signal,
  });
}

function knownOf({ site }: SitePack, later: KnownLater): PreparedOperationData {
  return new PreparedOperationData({
    categories: site.categories.map(({ value }) => value),
    ...(site.relations && { sketchRelations: site.relations }),
    ...(site.goodExamples && { goodExamples: site.goodExamples }),
    get words() {
      return later.spellings();
    },
    get referenceLists() {
      return new Map(Object.entries(later.lists()));
    },
    get knownWords() {
      return later.knownWords();
    },
  });
}

function contextOf(pack: SitePack, later: KnownLater, known: PreparedOperationData, corpus: Corpus): CallContext {
  const site = siteOf(pack, later);
  const served = servedCorpus(corpus);
  return {
    site,
    version: pack.version,
    registeredTextsNeed: REGISTERED_TEXTS_NEED,
    get families() {
      return known.families;
    },
    corpus: { current: () => served, served: () => served },
  };
}

/** Returns a function that runs the requests of calls on the corpus. */
function operationRunner(
  known: PreparedOperationData,
  corpus: Corpus,
  onProgress: (progress: EngineProgress) => void,
): (request: object, isCancelled: () => boolean) => object {
  const held = new HeldHits();
  const heldNgrams = new HeldNgrams();
  const progress: OperationContext['progress'] = (phase, share) => onProgress({ phase, share });
  return (request, isCancelled) => {
    const { reader: _reader, ...asked } = request as (OperationRequest | Task) & Pick<OperationContext, 'reader'>;
    if (isTask(asked)) return answerTask(corpus, known, asked);
    const signal = {
      get aborted() {
        return isCancelled();
      },
      reason: new DOMException('The search was cancelled.', 'AbortError'),
    };
    return runOperation(corpus, asked, {
      ...known.context,
      held,
      heldNgrams,
      ngramShareTokens: NGRAM_SHARE_TOKENS,
      progress,
      deadline: DEADLINE_MS,
      signal,
    });
  };
}
