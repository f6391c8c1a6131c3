import { datasetRecord, withRecord } from '@zaban/contract/records';
import { SCREENS, webManifest, withSiteNames } from '@zaban/contract';
import {
  attachCorpus,
  closeCorpus,
  fillField,
  FileStorage,
  makeFolder,
  openCorpus,
  openingChunks,
  printCatalogue,
  shareCorpus,
  writeChunks,
  type Catalogue,
  type Corpus,
} from '@zaban/engine';
import { PORTAL_FOLDER, SERVICE_WORKER } from '@zaban/portal';
import {
  aboutWordList,
  loadSite,
  SOFTWARE_VERSION,
  unnamedAccess,
  WORD_LIST_FORMATS,
  type LoadedSite,
} from '@zaban/calls/site';
import { exampleWordsOf, servedCorpus } from '@zaban/calls';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SCRIPTS_FOLDER } from '../../built.ts';
import { siteAnswer, siteOf } from '../answering/site-pack.ts';
import type { PublishedSite } from '../messages.ts';
import type { FirstFile } from '../page/first-files.ts';
import { chunkPath } from '../worker/chunk-files.ts';
import { ChunkPacker, compressed } from './chunk-folder.ts';
import { crateOf, dataCiteOf } from './records.ts';
import { entryPages } from './entry-pages.ts';
import { namedVersion, offlineList, publishedServiceWorker } from './offline-parts.ts';
import { packSite } from './pack-site.ts';
import { filesInside, folderPage, insidePage, partsOfPage, redirectPage, withoutFonts } from './page-html.ts';
import { PublishFailure } from './publish-failure.ts';
import { openSounds, soundAddresses, SOUNDS } from './published-sounds.ts';
import { buildPart, publishedPart, type PartSettings, type ShownOfText } from './published-part.ts';

/** File that marks a folder as written by this command, so that it may be replaced. */
const MARK = '.zaban-published';

/** Maximum tokens of a corpus in a single file: browsers accept HTML of some hundred megabytes at most. */
export const MOST_TOKENS_INSIDE = 5_000_000;

export interface PublishSettings extends PartSettings {
  /** Folders of the site and of its index. */
  readonly site: string;
  readonly index: string;
  /** Address of the live site without a trailing slash, for links in exported files; '' if there is none. */
  readonly address: string;
  /** Called with the units done in a phase, and their total. */
  readonly progress?: (phase: string, done: number, total: number, unit: string) => void;
}

export interface Published {
  readonly buildId: string;
  /** The build of the site, which is another one if texts are left out. */
  readonly siteBuildId: string;
  readonly documents: number;
  readonly tokens: number;
  readonly chunks: number;
  /** Bytes of all files together. */
  readonly bytes: number;
  /** Texts that may not be read in full, with the number of tokens published. */
  readonly restricted: readonly ShownOfText[];
  /** What the access level of texts without one is, in a sentence; undefined if every text has one. */
  readonly unnamedAccess: string | undefined;
}

/**
 * Writes a folder of static files with the whole site, and replaces the folder of an earlier call.
 * @throws PublishFailure if the folder holds other files; ConfigError or IndexError if the site or index cannot be read
 */
export async function publishFolder(settings: PublishSettings, output: string): Promise<Published> {
  if (existsSync(output) && readdirSync(output).length > 0 && !existsSync(join(output, MARK))) {
    throw new PublishFailure(`${output} is not empty and was not written by this command; choose a new folder.`);
  }
  const aside = `${resolve(output)}.unfinished`;
  rmSync(aside, { recursive: true, force: true });
  try {
    const published = await writeFolder(settings, aside);
    rmSync(output, { recursive: true, force: true });
    renameSync(aside, output);
    return { ...published, bytes: folderBytes(output) };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Writes the files of a site into a new folder. */
async function writeFolder(settings: PublishSettings, aside: string): Promise<Omit<Published, 'bytes'>> {
  makeFolder(aside);
  const site = loadSite(settings.site);
  const write = (path: string, content: Uint8Array | string): void => {
    const file = join(aside, path);
    makeFolder(dirname(file));
    writeFileSync(file, content);
  };
  const published = await withCorpus(settings, site, async (corpus, storage, sounds) => {
    const add = (name: string, packed: Uint8Array): void => write(`data/${chunkPath(name)}`, packed);
    const packer = new ChunkPacker(add, packed(settings, storage));
    const { opening, ...names } = putData({ storage, corpus, site, packer, sounds });
    const files = await writeWordLists(site, settings.address, write);
    const page = readScript('page.js');
    const appearance = readPortal('appearance.js');
    const home = withSiteNames(readPortal('screens/home.html'), site);
    const { main, shared, style } = partsOfPage(readPortal('index.html'));
    const { rest, fonts } = withoutFonts(readPortal(style));
    /** Writes a file whose name changes with its content. */
    const writeNamed = (path: string, content: Uint8Array): FirstFile => {
      const file = path.replace('#', packer.nameOf(content));
      write(file, content);
      return { file, bytes: content.length };
    };
    const chunks = [names.catalogue, names.site, ...opening].map(
      (name) => [name, readFileSync(join(aside, 'data', chunkPath(name)))] as const,
    );
    const parts = {
      engine: writeNamed('engine-#.z', compressed(readFileSync(join(SCRIPTS_FOLDER, 'engine.js')))),
      opening: {
        ...writeNamed('opening-#.z', Buffer.concat(chunks.map(([, packed]) => packed))),
        chunks: chunks.map(([name, { length }]) => [name, length] as const),
      },
      offline: offlineList(packer, site.audioFolder),
      portal: {
        main,
        shared,
        screens: screenScripts(),
        fonts: `./${writeNamed('assets/fonts-#.css', Buffer.from(fonts)).file}`,
      },
    };
    const styleFile = writeNamed('assets/style-#.css', Buffer.from(rest)).file;
    copyPortal(aside, site, style);
    for (const file of new Set(sounds.values())) {
      cpSync(join(site.recordingsFolder, file), join(aside, SOUNDS, file));
    }
    const data = { ...names, files, folder: parts };
    const { version, script } = publishedServiceWorker(
      (portal) => [
        ...portal.filter((path) => path !== 'appearance.js' && `./${path}` !== style),
        styleFile,
        parts.portal.fonts.slice(2),
        parts.engine.file,
        parts.opening.file,
      ],
      JSON.stringify(data) + page + appearance,
    );
    write(SERVICE_WORKER, script);
    write('manifest.webmanifest', JSON.stringify(webManifest(site)));
    write('ro-crate-metadata.json', crateOf(site, settings.address, { buildId: corpus.buildId, files }));
    const html = folderPage(home, { pageScript: page, appearance, style: `./${styleFile}`, data });
    const record = datasetRecord(site, settings.address || undefined);
    const links = [{ rel: 'describedby', address: './ro-crate-metadata.json', type: 'application/ld+json' }] as const;
    write('index.html', withRecord(namedVersion(html, version), record, links));
    const cited = dataCiteOf(site, settings.address, corpus.buildId);
    if (cited !== undefined) write('datacite.json', cited);
    return figuresOf(corpus, packer);
  });
  for (const path of Object.values(SCREENS)) {
    if (/^\/[a-z]+$/i.test(path)) write(`${path.slice(1)}/index.html`, redirectPage(path));
  }
  write('.nojekyll', '');
  write(MARK, `${published.buildId}\n`);
  return published;
}

/**
 * Writes one HTML file with the whole site, except for its sounds.
 * @throws PublishFailure if the corpus is too large for one file
 */
export async function publishFile(settings: PublishSettings, output: string): Promise<Published> {
  const site = loadSite(settings.site);
  const files = new Map<string, Uint8Array>();
  return withCorpus(settings, site, async (corpus, storage) => {
    const add = (name: string, chunk: Uint8Array): void => void files.set(name, chunk);
    const packer = new ChunkPacker(add, packed(settings, storage));
    if (corpus.tokenCount > MOST_TOKENS_INSIDE) {
      throw new PublishFailure(
        `The corpus has ${corpus.tokenCount.toLocaleString('en')} tokens, more than the ${MOST_TOKENS_INSIDE.toLocaleString('en')} that one file can hold; publish a folder with --output.`,
      );
    }
    const { opening: _opening, ...names } = putData({ storage, corpus, site, packer });
    const html = insidePage({
      title: site.name,
      styles: readScript('portal.css'),
      appearance: readPortal('appearance.js'),
      portal: readScript('portal.js'),
      pageScript: readScript('page.js'),
      engine: compressed(readFileSync(join(SCRIPTS_FOLDER, 'engine.js'))),
      data: filesInside(files),
      names: { ...names, files: [] },
    });
    makeFolder(dirname(output));
    const aside = `${output}.unfinished`;
    try {
      writeFileSync(aside, html);
      renameSync(aside, output);
    } finally {
      rmSync(aside, { force: true });
    }
    return { ...figuresOf(corpus, packer), bytes: Buffer.byteLength(html) };
  });
}

/** Opens the index if all texts are open; otherwise builds and opens a temporary index of the part that may be published. */
async function withCorpus<Result extends object>(
  settings: PublishSettings,
  site: LoadedSite,
  use: (corpus: Corpus, storage: FileStorage, sounds: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<Result & Pick<Published, 'siteBuildId' | 'restricted' | 'unnamedAccess'>> {
  const storage = new FileStorage(settings.index);
  const opened = openCorpus(storage);
  try {
    // Texts of an index that was built elsewhere may have no access level: as on a server, that of the site applies.
    const { share, filled } = fillField(shareCorpus(opened), 'access', site.defaultAccess ?? 'open');
    const corpus = attachCorpus(share);
    const { restricted, ranges } = publishedPart(corpus, settings);
    const siteBuildId = opened.buildId;
    const about = {
      siteBuildId,
      restricted,
      unnamedAccess: filled === 0 ? undefined : unnamedAccess(site.defaultAccess),
    };
    // A text of which only a part is published keeps its access here.
    const sounds = openSounds(site, corpus);
    if (ranges === undefined) return { ...(await use(opened, storage, sounds)), ...about };
    const folder = mkdtempSync(join(tmpdir(), 'zaban-publish-'));
    try {
      buildPart(corpus, ranges, folder, (done, total) => settings.progress?.('choosing', done, total, 'texts'));
      const part = new FileStorage(folder);
      return { ...(await use(openCorpus(part), part, sounds)), ...about };
    } finally {
      rmSync(folder, { recursive: true });
    }
  } finally {
    closeCorpus(opened);
  }
}

/** Reports how much of an index is packed. */
function packed({ progress }: PublishSettings, storage: FileStorage): (bytes: number) => void {
  const total = folderBytes(storage.location);
  return (bytes) => progress?.('packing', Math.min(bytes, total), total, 'bytes');
}

function figuresOf(corpus: Corpus, { count }: ChunkPacker) {
  return { buildId: corpus.buildId, documents: corpus.documents.count, tokens: corpus.tokenCount, chunks: count };
}

/** What a page is made of. */
interface DataSources {
  readonly storage: FileStorage;
  readonly corpus: Corpus;
  readonly site: LoadedSite;
  readonly packer: ChunkPacker;
  /** Recordings beside the page; absent in one file. */
  readonly sounds?: ReadonlyMap<string, string> | undefined;
}

/** Writes the index and the data of the site into chunks. Returns the names of the chunks that the page needs, and the data of the page. */
function putData({ storage, corpus, site, packer, sounds }: DataSources) {
  const withSounds = sounds !== undefined;
  const put = (value: string): string => packer.put(new TextEncoder().encode(value));
  // Computed here, because a published page does not load word frequencies at first.
  const exampleWords = site.exampleWords ?? [...exampleWordsOf(corpus)];
  const packs = packSite({ ...site, exampleWords }, SOFTWARE_VERSION, withSounds, soundAddresses(sounds ?? new Map()));
  const known = siteOf(packs.site, { words: () => packs.words });
  const pages = entryPages(site, corpus, withSounds);
  const chunks = {
    words: put(JSON.stringify(packs.words)),
    spellings: put(JSON.stringify(packs.spellings)),
    entries: pages.map(([first, page]) => [first, put(JSON.stringify(page))] as const),
    lists: put(JSON.stringify(packs.lists)),
    knownWords: put(JSON.stringify(packs.knownWords)),
  };
  const published: PublishedSite = { ...packs.site, chunks };
  const catalogue: Catalogue = writeChunks(storage, corpus, packer);
  const served = servedCorpus(corpus);
  return {
    /** The answer to the call for the site, which every screen makes first. */
    siteDoc: siteAnswer(packs.site, known, { current: () => served, served: () => served }),
    opening: openingChunks(catalogue),
    catalogue: put(printCatalogue(catalogue)),
    site: put(JSON.stringify(published)),
  };
}

interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Scripts of each screen of the built portal, by the first part of the screen's path in lower case. */
function screenScripts(): Record<string, readonly string[]> {
  const manifest = JSON.parse(readFileSync(join(PORTAL_FOLDER, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    BuiltChunk
  >;
  const filesOf = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(`./${chunk.file}`)) return seen;
    seen.add(`./${chunk.file}`);
    for (const each of chunk.imports ?? []) filesOf(each, seen);
    return seen;
  };
  return Object.fromEntries(
    Object.entries(SCREENS).map(([name, path]) => {
      const key = Object.keys(manifest).find((file) => file.endsWith(`/${kebab(name)}-screen.tsx`));
      return [path.replace(/^\/([^/]*).*/, '$1').toLowerCase(), key === undefined ? [] : [...filesOf(key, new Set())]];
    }),
  );
}

/** Turns `keywordFrequency` into `keyword-frequency`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Writes the word list in all its formats, at the paths that a server uses. Resolves to these paths. */
async function writeWordLists(
  site: LoadedSite,
  address: string,
  write: (path: string, content: Uint8Array | string) => void,
): Promise<string[]> {
  if (site.words.length === 0) return [];
  const about = aboutWordList(site.words, site, address);
  const paths: string[] = [];
  for (const [format, { write: print }] of Object.entries(WORD_LIST_FORMATS)) {
    const path = `corpus/urduizedWordList.${format}`;
    write(path, await print(site.words, about, site.wordEvidence));
    paths.push(`/${path}`);
  }
  return paths;
}

function readScript(name: string): string {
  return readFileSync(join(SCRIPTS_FOLDER, name), 'utf8');
}

function readPortal(path: string): string {
  return readFileSync(join(PORTAL_FOLDER, path), 'utf8');
}

/** Whether a file of the portal is published: the compressed copies are only for servers that negotiate the encoding. */
function isSent(path: string): boolean {
  return !path.endsWith('.br') && !path.endsWith('.gz');
}

/** Copies the portal's files, without their compressed copies and without the style sheet, which is replaced; and the sounds. */
function copyPortal(folder: string, { audioFolder }: LoadedSite, style: string): void {
  cpSync(join(PORTAL_FOLDER, 'assets'), join(folder, 'assets'), { recursive: true, filter: isSent });
  rmSync(join(folder, style));
  for (const name of readdirSync(PORTAL_FOLDER).filter((each) => /\.(?:png|svg)$/.test(each))) {
    cpSync(join(PORTAL_FOLDER, name), join(folder, name));
  }
  if (audioFolder !== undefined) cpSync(audioFolder, join(folder, 'audio'), { recursive: true });
}

function folderBytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
