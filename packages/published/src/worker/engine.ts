import { ChunksMissing, MissingChunks, openingChunks, openPagedCorpus, parseCatalogue } from '@zaban/engine';
import type { EngineProgress } from '../answering/messages.ts';
import { startTeam } from '../answering/start-team.ts';
import { SiteEngine, type OpenedSite } from '../answering/site-engine.ts';
import type { KnownLater, ListPack, WordPack } from '../answering/site-pack.ts';
import type { FromPublished, PublishedSite, StartMessage, ToEngine } from '../messages.ts';
import { openFiles } from './chunk-files.ts';
import { ChunkFetcher } from './chunk-fetcher.ts';
import { NOTHING_KEPT, openKeptChunks } from './kept-chunks.ts';
import { OfflineKeeper } from './offline-keeper.ts';

/** Milliseconds after an answer until what was fetched for it is kept: other answers may be about to follow, and keeping holds them up. */
const KEEP_AFTER_MS = 500;

type Tell = (message: FromPublished) => void;

/** The engine of a published site: it opens the corpus at its first call and answers one call after the other. */
export class PublishedEngine {
  /** Calls may come before the word where the data are. */
  readonly #started = Promise.withResolvers<StartMessage>();
  readonly #site: SiteEngine;
  readonly #keeper: OfflineKeeper;

  constructor(tell: Tell) {
    const onProgress = (told: EngineProgress): void => this.#site.progress(told);
    this.#site = new SiteEngine(async () => openSite(await this.#started.promise, tell, onProgress), tell);
    this.#keeper = new OfflineKeeper(this.#started.promise, (state) => tell({ kind: 'offline', state }));
  }

  receive(message: ToEngine): void {
    if (message.kind === 'start') {
      this.#started.resolve(message);
      this.#site.openEarly();
    } else if (message.kind === 'offline') void this.#keeper.take(message);
    else this.#site.receive(message);
  }
}

async function openSite(
  { place, catalogue: catalogueName, site: siteName, early }: StartMessage,
  tell: Tell,
  onProgress: (told: EngineProgress) => void,
): Promise<OpenedSite> {
  const onTrouble = (sentence: string): void => tell({ kind: 'trouble', sentence });
  const kept = place.kind === 'inside' ? NOTHING_KEPT : await openKeptChunks(place.address, onTrouble);
  const fetcher = new ChunkFetcher(openFiles(place), kept, early, (told) => onProgress({ phase: 'fetching', ...told }));
  const textOf = (name: string): string => new TextDecoder().decode(fetcher.get(name));
  await fetcher.fetch([catalogueName, siteName]);
  const catalogue = parseCatalogue(textOf(catalogueName));
  const pack = JSON.parse(textOf(siteName)) as PublishedSite;
  await fetcher.fetch(openingChunks(catalogue));
  const missing = new MissingChunks();
  const corpus = openPagedCorpus(catalogue, fetcher, missing.note);
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const read = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return await missing.complete((names) => fetcher.fetch(names), work);
    } finally {
      fetcher.trim();
      clearTimeout(keeping);
      keeping = setTimeout(() => void fetcher.keep(), KEEP_AFTER_MS);
    }
  };
  // Helpers run the script of this worker. In a page that starts no worker there are none.
  const script = typeof document === 'undefined' ? globalThis.location.href : undefined;
  const team = script === undefined ? undefined : startTeam(corpus, read, () => new Worker(script));
  return { pack, later: readLater(pack, fetcher), corpus, read, ...(team === undefined ? {} : { team }) };
}

function readLater({ chunks }: PublishedSite, fetcher: ChunkFetcher): KnownLater {
  const reading = <Pack>(name: string): (() => Pack) => {
    let pack: Pack | undefined;
    return () => {
      if (pack !== undefined) return pack;
      const bytes = fetcher.get(name);
      if (bytes === undefined) throw new ChunksMissing([name]);
      return (pack = JSON.parse(new TextDecoder().decode(bytes)) as Pack);
    };
  };
  return { words: reading<WordPack>(chunks.words), lists: reading<ListPack>(chunks.lists) };
}
