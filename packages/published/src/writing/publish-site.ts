import { SCREENS, webManifest } from '@zaban/contract';
import {
  closeCorpus,
  FileStorage,
  openCorpus,
  openingChunks,
  printCatalogue,
  writeChunks,
  type Catalogue,
  type Corpus,
} from '@zaban/engine';
import { PORTAL_FOLDER, SERVICE_WORKER } from '@zaban/portal';
import { aboutWordList, loadSite, SOFTWARE_VERSION, WORD_LIST_FORMATS, type LoadedSite } from '@zaban/server';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SCRIPTS_FOLDER } from '../../built.ts';
import { chunkPath } from '../worker/chunk-files.ts';
import { ChunkPacker, packed9 } from './chunk-folder.ts';
import { namedVersion, offlineList, publishedServiceWorker } from './offline-parts.ts';
import { packSite } from './pack-site.ts';
import { filesInside, folderPage, insidePage, redirectPage } from './page-html.ts';
import { PublishFailure } from './publish-failure.ts';
import { buildPart, publishedPart, type PartSettings, type ShownOfText } from './published-part.ts';

/** File that marks a folder as one that this command wrote, and may write anew. */
const MARK = '.zaban-published';

/** Tokens of a corpus that fits one page: browsers take text of some hundred megabytes at most. */
export const MOST_TOKENS_INSIDE = 5_000_000;

export interface PublishSettings extends PartSettings {
  /** Folder of the site, and of its index. */
  readonly site: string;
  readonly index: string;
  /** Address of the live site without a slash at its end, for links out of files; empty where there is none. */
  readonly address: string;
}

export interface Published {
  readonly buildId: string;
  readonly documents: number;
  readonly tokens: number;
  readonly chunks: number;
  /** Bytes of all files together. */
  readonly bytes: number;
  /** Texts that may not be read whole, with what is published of them. */
  readonly restricted: readonly ShownOfText[];
}

/**
 * Writes a folder of plain files with the whole site, in place of one that an earlier call wrote.
 * @throws PublishFailure for a folder that holds other things, ConfigError and IndexError for what cannot be read
 */
export async function publishFolder(settings: PublishSettings, output: string): Promise<Published> {
  if (existsSync(output) && readdirSync(output).length > 0 && !existsSync(join(output, MARK))) {
    throw new PublishFailure(`${output} is not empty and was not written by this command; choose a new folder.`);
  }
  const aside = `${resolve(output)}.unfinished`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const site = loadSite(settings.site);
  const write = (path: string, content: Uint8Array | string): void => {
    const file = join(aside, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const packer = new ChunkPacker((name, packed) => write(`data/${chunkPath(name)}`, packed));
  const published = await withCorpus(settings, async (corpus, storage) => {
    const names = putData(storage, corpus, site, packer, true);
    const files = await writeWordLists(site, settings.address, write);
    const engine = packed9(readFileSync(join(SCRIPTS_FOLDER, 'engine.js')));
    const engineName = `engine-${packer.nameOf(engine)}.z`;
    write(engineName, engine);
    const page = readScript('page.js');
    const home = readFileSync(join(PORTAL_FOLDER, 'screens/home.html'), 'utf8');
    const offline = offlineList(packer, site.audioFolder);
    const data = { ...names, engine: engineName, files, scripts: screenScripts(), offline };
    const opening = [names.catalogue, names.site, ...names.opening].map((name) => `data/${chunkPath(name)}`);
    const { version, script } = publishedServiceWorker([engineName, ...opening], JSON.stringify(data) + page);
    write(SERVICE_WORKER, script);
    write('manifest.webmanifest', JSON.stringify(webManifest(site)));
    write('index.html', namedVersion(folderPage(home, page, data), version));
    return figuresOf(corpus, packer);
  });
  copyPortal(aside, site);
  for (const path of Object.values(SCREENS)) {
    if (/^\/[a-z]+$/i.test(path)) write(`${path.slice(1)}/index.html`, redirectPage(path));
  }
  write('.nojekyll', '');
  write(MARK, `${published.buildId}\n`);
  rmSync(output, { recursive: true, force: true });
  renameSync(aside, output);
  return { ...published, bytes: folderBytes(output) };
}

/**
 * Writes one HTML file with the whole site but for its sounds.
 * @throws PublishFailure for a corpus that is too large for one file
 */
export async function publishFile(settings: PublishSettings, output: string): Promise<Published> {
  const site = loadSite(settings.site);
  const files = new Map<string, Uint8Array>();
  const packer = new ChunkPacker((name, packed) => void files.set(name, packed));
  return withCorpus(settings, async (corpus, storage) => {
    if (corpus.tokenCount > MOST_TOKENS_INSIDE) {
      throw new PublishFailure(
        `The corpus has ${corpus.tokenCount.toLocaleString('en')} tokens, more than the ${MOST_TOKENS_INSIDE.toLocaleString('en')} that one file can hold; publish a folder with --output.`,
      );
    }
    const names = putData(storage, corpus, site, packer, false);
    const html = insidePage({
      title: site.name,
      styles: readScript('portal.css'),
      appearance: readFileSync(join(PORTAL_FOLDER, 'appearance.js'), 'utf8'),
      portal: readScript('portal.js'),
      pageScript: readScript('page.js'),
      engine: packed9(readFileSync(join(SCRIPTS_FOLDER, 'engine.js'))),
      data: filesInside(files),
      names: { ...names, files: [], scripts: {} },
    });
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(`${output}.unfinished`, html);
    renameSync(`${output}.unfinished`, output);
    return { ...figuresOf(corpus, packer), bytes: Buffer.byteLength(html) };
  });
}

/** Opens what may be published of the corpus: the index itself where all texts are open, else one of that part. */
async function withCorpus<Result extends object>(
  settings: PublishSettings,
  use: (corpus: Corpus, storage: FileStorage) => Promise<Result>,
): Promise<Result & { readonly restricted: readonly ShownOfText[] }> {
  const storage = new FileStorage(settings.index);
  const corpus = openCorpus(storage);
  try {
    const { restricted, ranges } = publishedPart(corpus, settings);
    if (ranges === undefined) return { ...(await use(corpus, storage)), restricted };
    const folder = mkdtempSync(join(tmpdir(), 'zaban-publish-'));
    try {
      buildPart(corpus, ranges, folder);
      const part = new FileStorage(folder);
      return { ...(await use(openCorpus(part), part)), restricted };
    } finally {
      rmSync(folder, { recursive: true });
    }
  } finally {
    closeCorpus(corpus);
  }
}

function figuresOf(corpus: Corpus, { count }: ChunkPacker): Omit<Published, 'bytes' | 'restricted'> {
  return { buildId: corpus.buildId, documents: corpus.documents.count, tokens: corpus.tokenCount, chunks: count };
}

interface DataNames {
  readonly catalogue: string;
  readonly site: string;
  readonly opening: readonly string[];
}

/** Puts the index and what the site knows into chunks; returns the names of the two that tell of all others. */
function putData(
  storage: FileStorage,
  corpus: Corpus,
  site: LoadedSite,
  packer: ChunkPacker,
  withSounds: boolean,
): DataNames {
  const put = (value: string): string => packer.put(new TextEncoder().encode(value));
  const catalogue: Catalogue = writeChunks(storage, corpus, packer);
  return {
    opening: openingChunks(catalogue),
    catalogue: put(printCatalogue(catalogue)),
    site: put(JSON.stringify(packSite(site, SOFTWARE_VERSION, withSounds))),
  };
}

interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Scripts that the built portal loads for each screen, by the first part of the screen's path in lower case. */
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
      return [path.split('/')[1].toLowerCase(), key === undefined ? [] : [...filesOf(key, new Set())]];
    }),
  );
}

/** `keywordFrequency` as `keyword-frequency`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The word list in its formats, at the addresses that a server gives it; returns their paths. */
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

/** Whether a plain file server sends a file of the portal: the compressed twins are for servers that choose between them. */
function isSent(path: string): boolean {
  return !path.endsWith('.br') && !path.endsWith('.gz');
}

/** The portal's files, without their compressed twins, which a plain file server does not send; and the sounds. */
function copyPortal(folder: string, { audioFolder }: LoadedSite): void {
  cpSync(join(PORTAL_FOLDER, 'assets'), join(folder, 'assets'), { recursive: true, filter: isSent });
  for (const name of readdirSync(PORTAL_FOLDER).filter(
    (each) => /\.(?:png|svg)$/.test(each) || each === 'appearance.js',
  ))
    cpSync(join(PORTAL_FOLDER, name), join(folder, name));
  if (audioFolder !== undefined) cpSync(audioFolder, join(folder, 'audio'), { recursive: true });
}

function folderBytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
}
