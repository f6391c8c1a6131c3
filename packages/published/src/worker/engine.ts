import {
  HeldHits,
  HeldNgrams,
  MissingChunks,
  openingChunks,
  openPagedCorpus,
  parseCatalogue,
  runOperation,
  type Corpus,
  type OperationContext,
  type OperationRequest,
} from '@zaban/engine';
import {
  answerWordProfile,
  isWordProfileRequest,
  KnownToOperations,
  Lines,
  servedCorpus,
  type CallContext,
} from '@zaban/server/calls';
import { AnsweredFile, type GivenCall } from '../answering/call.ts';
import { CALLS, type Tools } from '../answering/calls.ts';
import { siteOf, type SitePack } from '../answering/site-pack.ts';
import { failureOf, needsServer } from '../answering/without-server.ts';
import type { EngineProgress, FromEngine, ToEngine } from '../messages.ts';
import { openFiles } from './chunk-files.ts';
import { ChunkFetcher } from './chunk-fetcher.ts';
import { NOTHING_KEPT, openKeptChunks } from './kept-chunks.ts';

/** Milliseconds that one operation may take; then its answer is what there is by then, and says so. */
const DEADLINE_MS = 120_000;
/** Milliseconds between two words about how far an answer is. */
const TELL_INTERVAL_MS = 100;

type Tell = (message: FromEngine) => void;

/** The engine of a published site: it opens the corpus at its first call and answers one call after the other. */
export class PublishedEngine {
  readonly #tell: Tell;
  readonly #cancelled = new Set<number>();
  #opened: Promise<Opened> | undefined;
  /** Calls may come before the word where the data are. */
  readonly #started = Promise.withResolvers<ToEngine & { kind: 'start' }>();
  #lastTold = 0;
  /** Calls wait for each other while they work, not while they fetch. */
  #open = 0;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  receive(message: ToEngine): void {
    if (message.kind === 'start') {
      this.#started.resolve(message);
      // Asked for before the first call comes.
      this.#openOnce().catch(() => undefined);
    } else if (message.kind === 'cancel') this.#cancelled.add(message.id);
    else void this.#answer(message.id, message.given);
  }

  #openOnce(): Promise<Opened> {
    return (this.#opened ??= this.#started.promise
      .then((start) => openSite(start, this.#tell, (told) => this.#progress(told)))
      .catch((error: unknown) => {
        // What failed once, as without a connection, is tried again by the next call.
        this.#opened = undefined;
        throw error;
      }));
  }

  #progress(told: EngineProgress): void {
    const now = performance.now();
    if (now - this.#lastTold < TELL_INTERVAL_MS) return;
    this.#lastTold = now;
    this.#tell({ kind: 'progress', told });
  }

  async #answer(id: number, given: GivenCall): Promise<void> {
    this.#open += 1;
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
      this.#open -= 1;
      if (this.#open === 0) this.#tell({ kind: 'progress', told: undefined });
    }
  }

  async #resultOf(id: number, given: GivenCall): Promise<object> {
    const [path] = given.path.split('?');
    for (const call of CALLS) {
      const match = call.method === given.method ? call.pattern.exec(path) : null;
      if (match === null) continue;
      const opened = await this.#openOnce();
      const cancelled = this.#cancelled;
      const isGone = (): boolean => cancelled.has(id);
      return call.answer(opened.toolsFor(isGone), given, match);
    }
    throw needsServer(path);
  }
}

interface Opened {
  toolsFor(isGone: () => boolean): Tools;
}

async function openSite(
  { place, catalogue: catalogueName, site: siteName, early }: ToEngine & { kind: 'start' },
  tell: Tell,
  onProgress: (told: EngineProgress) => void,
): Promise<Opened> {
  const onTrouble = (sentence: string): void => tell({ kind: 'trouble', sentence });
  const kept = place.kind === 'inside' ? NOTHING_KEPT : await openKeptChunks('zaban-corpus', onTrouble);
  const fetcher = new ChunkFetcher(openFiles(place), kept, early, (told) => onProgress({ phase: 'fetching', ...told }));
  const textOf = (name: string): string => new TextDecoder().decode(fetcher.get(name));
  await fetcher.fetch([catalogueName, siteName]);
  const catalogue = parseCatalogue(textOf(catalogueName));
  const pack = JSON.parse(textOf(siteName)) as SitePack;
  await fetcher.fetch(openingChunks(catalogue));
  const missing = new MissingChunks();
  const corpus = openPagedCorpus(catalogue, fetcher, missing.note);
  const context = contextOf(pack, corpus);
  const lines = new Lines(context.corpus);
  const read = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return await missing.complete((names) => fetcher.fetch(names), work);
    } finally {
      fetcher.trim();
    }
  };
  const answerOf = answering(pack, corpus, onProgress);
  return {
    toolsFor: (isGone) => ({
      context,
      lines,
      read,
      run: <Answer extends object>(request: object) => read(() => answerOf(request, isGone) as Answer),
      signal: new AbortController().signal,
    }),
  };
}

function contextOf(pack: SitePack, corpus: Corpus): CallContext {
  const site = siteOf(pack);
  const known = new KnownToOperations({ categories: [], words: pack.words, referenceLists: new Map() });
  const served = servedCorpus(corpus);
  return {
    site,
    version: pack.version,
    registeredTextsNeed: 'account',
    get families() {
      return known.families;
    },
    corpus: { current: () => served, served: () => served },
  };
}

/** Runs what calls ask of the corpus. */
function answering(
  { site, words, lists }: SitePack,
  corpus: Corpus,
  onProgress: (told: EngineProgress) => void,
): (request: object, isGone: () => boolean) => object {
  const known = new KnownToOperations({
    categories: site.categories.map(({ value }) => value),
    words,
    referenceLists: new Map(Object.entries(lists)),
  });
  const held = new HeldHits();
  const heldNgrams = new HeldNgrams();
  const progress: OperationContext['progress'] = (phase, share) => onProgress({ phase, share });
  return (request, isGone) => {
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
      progress,
      deadline: DEADLINE_MS,
      signal,
    });
  };
}
