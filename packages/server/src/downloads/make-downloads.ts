import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile } from '@zaban/contract';
import { type Corpus, makeFolder } from '@zaban/engine';
import { dateOfFiles } from './date-of-files.ts';
import { downloadFolder } from './download-files.ts';
import { metadataCsv } from './metadata-csv.ts';
import { sha256 } from './sha256.ts';
import { inWords, textsOfZip, type TextsOfZip } from './texts-of-zip.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** The fields of a site that its downloads contain. */
export type DownloadSite = Pick<
  SiteFile,
  | 'name'
  | 'categories'
  | 'licence'
  | 'citation'
  | 'sample'
  | 'sampleNotice'
  | 'sampleReleased'
  | 'textMark'
  | 'released'
>;

/** Returns the whole text of a document. */
type TextOf = (document: number) => Promise<string> | string;

/** Raised when the format of the files changes, so that they are made again. */
const FORMAT = 4;

/** File with the hash of the site's data in the zips of a folder. */
const STAMP = 'made-from';

/** Names of unfinished folders: build id and process id. */
const UNFINISHED = /^\.(?<buildId>[0-9a-f]+)\.\d+$/;

/**
 * Makes one zip per category in `<data>/downloads/<buildId>/`, with its texts (except those with access `kwic`),
 * metadata.csv, README, licence, citation and checksums. The same build and site give the same bytes. Zips that exist for this
 * build and site are kept; those of other builds are removed. Several processes may do this at once. Resolves to the folder.
 *
 * @param textOf returns the whole text of a document; by default it is read from the corpus in this thread
 */
export function makeDownloads(
  corpus: Corpus,
  site: DownloadSite,
  data: string,
  textOf: TextOf = (document) => corpus.documentText(document),
): Promise<string> {
  const folder = downloadFolder(data, corpus.buildId);
  const earlier = running.get(folder) ?? Promise.resolve();
  // Calls for the same folder run one after the other, since they would write the same files; the later one finds them made.
  const making = earlier.catch(() => undefined).then(() => makeInto(folder, corpus, site, textOf));
  running.set(folder, making);
  const forget = (): void => {
    if (running.get(folder) === making) running.delete(folder);
  };
  making.then(forget, forget);
  return making;
}

const running = new Map<string, Promise<unknown>>();

async function makeInto(folder: string, corpus: Corpus, site: DownloadSite, textOf: TextOf): Promise<string> {
  const parent = dirname(folder);
  const { name, licence, citation, sampleNotice, textMark } = site;
  const date = dateOfFiles(corpus.documents, site);
  const made = [name, licence, citation, sampleNotice, textMark, site.categories.map((c) => c.value), date];
  const stamp = sha256(JSON.stringify([FORMAT, ...made]));
  const isMade = (): boolean => existsSync(join(folder, STAMP)) && readFileSync(join(folder, STAMP), 'utf8') === stamp;
  if (isMade()) return folder;

  makeFolder(parent, 0o700);
  const unfinished = join(parent, `.${corpus.buildId}.${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  // It contains registered texts, which only the service may read.
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    for (const { value } of site.categories) {
      const texts = textsOfZip(corpus, value);
      if (texts.inside.length === 0) continue;
      await writeZip(join(unfinished, `${value}.zip`), entriesOf(corpus, site, texts, textOf), date);
      writeFileSync(join(unfinished, `${value}.json`), JSON.stringify({ texts: texts.inside.length }), {
        mode: 0o600,
      });
    }
    writeFileSync(join(unfinished, STAMP), stamp, { mode: 0o600 });
    removeOthers(parent, corpus.buildId);
    if (!isMade()) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(unfinished, folder);
    }
  } catch (error) {
    // Another process may have put the same folder in place meanwhile.
    if (!isMade()) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Removes finished and unfinished folders of other builds, and no other files. */
function removeOthers(parent: string, buildId: string): void {
  for (const name of readdirSync(parent)) {
    const begun = UNFINISHED.exec(name)?.groups?.buildId;
    const isOther = begun === undefined ? name !== buildId && existsSync(join(parent, name, STAMP)) : begun !== buildId;
    if (isOther) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function entriesOf(corpus: Corpus, site: DownloadSite, texts: TextsOfZip, textOf: TextOf): ZipEntry[] {
  const sums: string[] = [];
  const entry = (path: string, content: () => Promise<string> | string): ZipEntry => ({
    path,
    async read() {
      const bytes = Buffer.from(await content());
      sums.push(`${sha256(bytes)}  ${path}\n`);
      return bytes;
    },
  });
  const notice = site.sampleNotice === '' ? '' : `\n${site.sampleNotice}\n`;
  const mark = site.textMark === '' ? '' : `All texts in this file: ${site.textMark}.\n\n`;
  const names = texts.leftOut.map((document) => `${corpus.documents.fileName(document)}\n`);
  const leftOut = names.length === 0 ? '' : `\nNot in this zip:\n\n${names.join('')}`;
  return [
    ...texts.inside.map((document) => entry(`texts/${corpus.documents.fileName(document)}`, () => textOf(document))),
    entry('metadata.csv', () => metadataCsv(corpus, texts.inside)),
    entry('README.txt', () => `${mark}${site.name}\n\nThis zip has ${inWords(texts)}\n${leftOut}`),
    entry('LICENCE.txt', () => `${mark}${site.name}\n\n${site.licence.name}\n${site.licence.url}\n${notice}`),
    entry('CITATION.txt', () => `${mark}${site.citation}\n\nBuild: ${corpus.buildId}\n`),
    // The last entry has the checksums of all others; "sha256sum -c SHA256SUMS" checks them.
    { path: 'SHA256SUMS', read: async () => Buffer.from(sums.join('')) },
  ];
}
