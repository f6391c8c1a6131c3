import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile } from '@zaban/contract';
import { accessLevel, type Corpus, makeFolder } from '@zaban/engine';
import { GIVEN_WHOLE } from '../reading/index.ts';
import { downloadFolder } from './download-files.ts';
import { metadataCsv } from './metadata-csv.ts';
import { sha256 } from './sha256.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** What of a site stands in its downloads. */
export type DownloadSite = Pick<SiteFile, 'name' | 'categories' | 'licence' | 'citation' | 'sampleNotice' | 'textMark'>;

/** Gives the whole text of a document. */
type TextOf = (document: number) => Promise<string> | string;

/** Goes up when the same build and site give other files. */
const FORMAT = 2;

/** Names the site's part in the zips that a folder holds. */
const STAMP = 'made-from';

/** Folders that were left unfinished: a build and the process that was at it. */
const UNFINISHED = /^\.(?<buildId>[0-9a-f]+)\.\d+$/;

/**
 * Makes one zip a category under `<data>/downloads/<buildId>/`: its texts (but for those with access `kwic`),
 * metadata.csv, licence, citation and checksums. The same build and site give the same bytes. What was made from this
 * build and site before is kept; the zips of other builds are removed. Several processes may make the same ones.
 * Resolves to the folder.
 *
 * @param textOf the whole text of a document; read from the corpus in this thread unless given
 */
export function makeDownloads(
  corpus: Corpus,
  site: DownloadSite,
  data: string,
  textOf: TextOf = (document) => corpus.documentText(document),
): Promise<string> {
  const folder = downloadFolder(data, corpus.buildId);
  const earlier = underWay.get(folder) ?? Promise.resolve();
  // Two that are asked for at one moment would write into one folder: the later one finds what the earlier one made.
  const making = earlier.catch(() => undefined).then(() => makeInto(folder, corpus, site, textOf));
  underWay.set(folder, making);
  const forget = (): void => {
    if (underWay.get(folder) === making) underWay.delete(folder);
  };
  making.then(forget, forget);
  return making;
}

const underWay = new Map<string, Promise<unknown>>();

async function makeInto(folder: string, corpus: Corpus, site: DownloadSite, textOf: TextOf): Promise<string> {
  const parent = dirname(folder);
  const { name, licence, citation, sampleNotice, textMark } = site;
  const made = [name, licence, citation, sampleNotice, textMark, site.categories.map((c) => c.value)];
  const stamp = sha256(JSON.stringify([FORMAT, ...made]));
  const isMade = (): boolean => existsSync(join(folder, STAMP)) && readFileSync(join(folder, STAMP), 'utf8') === stamp;
  if (isMade()) return folder;

  makeFolder(parent, 0o700);
  const unfinished = join(parent, `.${corpus.buildId}.${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  // Registered texts are in it: nobody but the service reads them.
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    for (const { value } of site.categories) {
      const documents = downloadable(corpus, value);
      if (documents.length === 0) continue;
      await writeZip(join(unfinished, `${value}.zip`), entriesOf(corpus, site, documents, textOf));
      writeFileSync(join(unfinished, `${value}.json`), JSON.stringify({ texts: documents.length }), {
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
    // Another process put its own in place a moment before.
    if (!isMade()) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Removes what was made, or begun, from other builds, and nothing else that may lie in the folder. */
function removeOthers(parent: string, buildId: string): void {
  for (const name of readdirSync(parent)) {
    const begun = UNFINISHED.exec(name)?.groups?.buildId;
    const isOther = begun === undefined ? name !== buildId && existsSync(join(parent, name, STAMP)) : begun !== buildId;
    if (isOther) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Documents of a category whose text may be given out to a signed-in user. */
function downloadable({ documents }: Corpus, category: string): number[] {
  const valueOf = (name: string, document: number): string => {
    const field = documents.fields.get(name);
    return field === undefined ? '' : field.lexicon.value(field.ofSpan[document]);
  };
  // A zip is only given to who may read texts for registered users.
  return Array.from({ length: documents.count }, (_, document) => document).filter(
    (document) =>
      valueOf('category', document) === category && GIVEN_WHOLE.includes(accessLevel(valueOf('access', document))),
  );
}

function entriesOf(corpus: Corpus, site: DownloadSite, documents: readonly number[], textOf: TextOf): ZipEntry[] {
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
  return [
    ...documents.map((document) => entry(`texts/${corpus.documents.fileName(document)}`, () => textOf(document))),
    entry('metadata.csv', () => metadataCsv(corpus, documents)),
    entry('LICENCE.txt', () => `${mark}${site.name}\n\n${site.licence.name}\n${site.licence.url}\n${notice}`),
    entry('CITATION.txt', () => `${mark}${site.citation}\n\nBuild: ${corpus.buildId}\n`),
    // The checksums come last and do not cover themselves; "sha256sum -c SHA256SUMS" checks the rest.
    { path: 'SHA256SUMS', read: async () => Buffer.from(sums.join('')) },
  ];
}
