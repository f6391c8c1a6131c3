import { NotYetHere, MissingChunks, openingChunks, openPagedCorpus, parseCatalogue } from '@zaban/engine';
import { entryIn, type EntryPage } from '../answering/entry-pages.ts';
import type { EngineProgress } from '../answering/messages.ts';
import { SiteEngine, type OpenedSite } from '../answering/site-engine.ts';
import type { KnownWords } from '@zaban/calls';
import type { KnownLater, ListPack, SpellingPack, WordPack } from '../answering/site-pack.ts';
import type { FromPublished, PublishedSite, StartMessage, ToEngine } from '../messages.ts';
import { openFiles } from './chunk-files.ts';
import { ChunkFetcher } from './chunk-fetcher.ts';
import { NOTHING_KEPT, openKeptChunks } from './kept-chunks.ts';
import { OfflineKeeper } from './offline-keeper.ts';

/** Milliseconds after an answer before the fetched chunks are stored: storing would delay calls that follow at once. */
const KEEP_AFTER_MS = 500;

type Send = (message: FromPublished, transfer: Transferable[]) => void;

/** The engine of a published site: opens the corpus and answers one call after the other. */
export class PublishedEngine {
  /** Calls may arrive before the start message and wait for it. */
  readonly #started = Promise.withResolvers<StartMessage>();
  readonly #site: SiteEngine;
  readonly #keeper: OfflineKeeper;

  constructor(send: Send) {
    const onProgress = (progress: EngineProgress): void => this.#site.reportProgress(progress);
    this.#site = new SiteEngine(async () => openSite(await this.#started.promise, send, onProgress), send);
    this.#keeper = new OfflineKeeper(this.#started.promise, (state) => send({ kind: 'offline', state }, []));
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
  send: Send,
  onProgress: (progress: EngineProgress) => void,
): Promise<OpenedSite> {
  const onTrouble = (sentence: string): void => send({ kind: 'trouble', sentence }, []);
  const kept = place.kind === 'inside' ? NOTHING_KEPT : await openKeptChunks(place.address, onTrouble);
  const fetcher = new ChunkFetcher(openFiles(place), kept, early, (progress) =>
    onProgress({ phase: 'fetching', ...progress }),
  );
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
  return { pack, later: readLater(pack, fetcher), corpus, read };
}

function readLater({ chunks }: PublishedSite, fetcher: ChunkFetcher): KnownLater {
  const read = <Pack>(name: string): Pack => {
    const bytes = fetcher.get(name);
    if (bytes === undefined) throw new NotYetHere([name]);
    return JSON.parse(new TextDecoder().decode(bytes)) as Pack;
  };
  const reading = <Pack>(name: string): (() => Pack) => {
    let pack: { readonly content: Pack } | undefined;
    return () => (pack ??= { content: read<Pack>(name) }).content;
  };
  return {
    words: reading<WordPack>(chunks.words),
    spellings: reading<SpellingPack>(chunks.spellings),
    lists: reading<ListPack>(chunks.lists),
    knownWords: reading<KnownWords>(chunks.knownWords),
    entry: (headword) => entryIn(chunks.entries, (name) => read<EntryPage>(name), headword),
  };
}
