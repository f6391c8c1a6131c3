import {
  HeldHits,
  HeldNgrams,
  runOperation,
  type Corpus,
  type OperationContext,
  type OperationRequest,
  type PageTeam,
} from '@zaban/engine';
import {
  answerWordProfile,
  isWordProfileRequest,
  KnownToOperations,
  Lines,
  servedCorpus,
  type CallContext,
} from '@zaban/server/calls';
import { AnsweredFile, type GivenCall } from './call.ts';
import { CALLS, type Tools } from './calls.ts';
import type { CallMessage, EngineProgress, FromEngine } from './messages.ts';
import { REGISTERED_TEXTS_NEED, siteOf, type KnownLater, type SitePack } from './site-pack.ts';
import { failureOf, needsServer } from './without-server.ts';

/** Milliseconds that one operation may take; then its answer is what there is by then, and says so. */
const DEADLINE_MS = 120_000;
/** Milliseconds between two words about how far an answer is. */
const TELL_INTERVAL_MS = 100;
/** Tokens whose n-grams are counted at a time, in some 50 MB: a tab has less memory than a server. */
const NGRAM_SHARE_TOKENS = 1 << 22;
/** For an operation whose time was up before it was done. */
const NO_TIME = { deadline: -1 };

/** A site whose corpus is open. */
export interface OpenedSite {
  readonly pack: SitePack;
  readonly later: KnownLater;
  readonly corpus: Corpus;
  /** Does work on the corpus, again where parts of it had to be fetched first. */
  readonly read: <Result>(work: () => Result) => Promise<Result>;
  /** Workers that share what goes over the whole corpus; absent where one worker does it all. */
  readonly team?: PageTeam;
}

/** Answers calls in a page, one after the other, as a server would. The site is opened once, when it is first needed. */
export class SiteEngine {
  readonly #tell: (message: FromEngine) => void;
  readonly #open: () => Promise<OpenedSite>;
  readonly #cancelled = new Set<number>();
  #tools: Promise<(isGone: () => boolean) => Tools> | undefined;
  #lastTold = 0;
  /** Calls wait for each other while they work, not while they fetch. */
  #waiting = 0;

  constructor(open: () => Promise<OpenedSite>, tell: (message: FromEngine) => void) {
    this.#open = open;
    this.#tell = tell;
  }

  receive(message: CallMessage): void {
    if (message.kind === 'cancel') this.#cancelled.add(message.id);
    else void this.#answer(message.id, message.given);
  }

  /** Opens the site before the first call comes; a failure is told to the call. */
  openEarly(): void {
    this.#openOnce().catch(() => undefined);
  }

  /** Says how far an answer is, but not too often. */
  progress(told: EngineProgress): void {
    const now = performance.now();
    if (now - this.#lastTold < TELL_INTERVAL_MS) return;
    this.#lastTold = now;
    this.#tell({ kind: 'progress', told });
  }

  #openOnce(): Promise<(isGone: () => boolean) => Tools> {
    return (this.#tools ??= this.#open()
      .then((opened) => toolsOf(opened, (told) => this.progress(told)))
      .catch((error: unknown) => {
        // What failed once, as without a connection, is tried again by the next call.
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
        this.#tell({ kind: 'file', id, name, type, content: new Blob(parts, { type }) });
      } else this.#tell({ kind: 'answer', id, status: 200, body: { message: 'Success', doc: result } });
    } catch (error) {
      this.#tell({ kind: 'answer', id, ...failureOf(error) });
    } finally {
      this.#cancelled.delete(id);
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#tell({ kind: 'progress', told: undefined });
    }
  }

  async #resultOf(id: number, given: GivenCall): Promise<object> {
    const [path] = given.path.split('?');
    for (const call of CALLS) {
      const match = call.method === given.method ? call.pattern.exec(path) : null;
      if (match === null) continue;
      const toolsFor = await this.#openOnce();
      const cancelled = this.#cancelled;
      return call.answer(
        toolsFor(() => cancelled.has(id)),
        given,
        match,
      );
    }
    throw needsServer(path);
  }
}

function toolsOf(
  { pack, later, corpus, read, team }: OpenedSite,
  onProgress: (told: EngineProgress) => void,
): (isGone: () => boolean) => Tools {
  const known = knownOf(pack, later);
  const context = contextOf(pack, later, known, corpus);
  const lines = new Lines(context.corpus);
  const answerOf = answering(known, corpus, onProgress);
  return (isGone) => ({
    context,
    lines,
    read,
    run: <Answer extends object>(request: object) =>
      team === undefined
        ? read(() => answerOf(request, isGone) as Answer)
        : team.complete((shared, isLate) =>
            read(() => answerOf(request, isGone, { team: shared, ...(isLate ? NO_TIME : {}) }) as Answer),
          ),
    signal: new AbortController().signal,
  });
}

function knownOf({ site }: SitePack, later: KnownLater): KnownToOperations {
  return new KnownToOperations({
    categories: site.categories.map(({ value }) => value),
    get words() {
      return later.words().words;
    },
    get referenceLists() {
      return new Map(Object.entries(later.lists()));
    },
  });
}

function contextOf(pack: SitePack, later: KnownLater, known: KnownToOperations, corpus: Corpus): CallContext {
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

/** Runs what calls ask of the corpus. */
function answering(
  known: KnownToOperations,
  corpus: Corpus,
  onProgress: (told: EngineProgress) => void,
): (request: object, isGone: () => boolean, how?: Pick<OperationContext, 'team' | 'deadline'>) => object {
  const held = new HeldHits();
  const heldNgrams = new HeldNgrams();
  const progress: OperationContext['progress'] = (phase, share) => onProgress({ phase, share });
  return (request, isGone, how = {}) => {
    if (isWordProfileRequest(request))
      return answerWordProfile(corpus, known.families, known.nameTest(corpus), request);
    const { reader: _reader, ...asked } = request as OperationRequest & Pick<OperationContext, 'reader'>;
    const signal = {
      get aborted() {
        return isGone();
      },
      reason: new DOMException('The search was cancelled.', 'AbortError'),
    };
    return runOperation(corpus, asked as OperationRequest, {
      ...known.context,
      held,
      heldNgrams,
      ngramShareTokens: NGRAM_SHARE_TOKENS,
      progress,
      deadline: DEADLINE_MS,
      signal,
      ...how,
    });
  };
}
