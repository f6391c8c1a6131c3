// The worker that answers the portal's calls about a corpus of the visitor's own texts.
import { CorpusFile, openCorpus } from '@zaban/engine';
import { SiteEngine, type KnownLater, type ListPack, type OpenedSite, type SitePack } from '@zaban/published/answering';
import { ABOUT_FILE, LISTS_FILE, type AboutCorpus, siteOfCorpus } from '@zaban/contract';
import { keptFile } from '../keeping/kept-corpora.ts';
import { storedBlob } from '../keeping/stored-blob.ts';
import type { ToOwnEngine } from './messages.ts';

const GONE =
  'This corpus is no longer in this browser. Open “My texts” and make it again, or open the corpus file if you saved one.';

/** A corpus of own texts has no word list. */
const NO_WORDS: ReturnType<KnownLater['words']> = { words: [], collections: [], evidence: {} };

/** Runs work at once: the whole corpus is local. */
const readNow: OpenedSite['read'] = async (work) => work();

const opened = Promise.withResolvers<ToOwnEngine & { kind: 'open' }>();

async function open(): Promise<OpenedSite> {
  const { id } = await opened.promise;
  const file = await keptFile(id).catch(() => {
    throw new Error(GONE);
  });
  const storage = new CorpusFile(storedBlob(file), 'the corpus');
  const read = <Content>(path: string): Content =>
    JSON.parse(new TextDecoder().decode(storage.content(path))) as Content;
  const about = read<AboutCorpus>(ABOUT_FILE);
  const lists = read<ListPack>(LISTS_FILE);
  return {
    pack: ownSite(about),
    later: {
      words: () => NO_WORDS,
      spellings: () => [],
      lists: () => lists,
      knownWords: () => ({ general: '', setAside: {} }),
      entry: () => undefined,
    },
    corpus: openCorpus(storage),
    read: readNow,
  };
}

const engine = new SiteEngine(open, (message, transfer) => postMessage(message, { transfer }));

addEventListener('message', ({ data }: MessageEvent<ToOwnEngine>) => {
  if (data.kind === 'open') {
    opened.resolve(data);
    engine.openEarly();
  } else engine.receive(data);
});

/** The description of a corpus of own texts in the form of a site, for the portal. */
function ownSite(about: AboutCorpus): SitePack {
  return {
    version: about.version,
    site: { ...siteOfCorpus(about, () => ''), listedWords: 0, wordCollections: [] },
    featured: [],
    pages: [],
  };
}
