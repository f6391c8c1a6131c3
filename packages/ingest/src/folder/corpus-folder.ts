import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SourceError } from '@zaban/engine';
import { decodeUtf8 } from './decode-utf8.ts';
import { NO_METADATA, parseMetadata, type Metadata, type MetadataRow } from './metadata.ts';
import { readSite } from './site.ts';
import { unreadable } from './unreadable.ts';

/** One text of a corpus folder. */
export interface FolderText {
  readonly path: string;
  readonly fileName: string;
  readonly category: string;
  readonly bytes: number;
  /** All metadata of the document, `fileName` among them. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CorpusFolder {
  readonly texts: readonly FolderText[];
  /** Texts that the team has withdrawn: they are in the folder but stay out of the build. */
  readonly withdrawn: readonly string[];
  readonly warnings: readonly string[];
  /** Folder with the site's word list, where there is one. */
  readonly wordList: string | undefined;
}

/**
 * Lists the texts of a corpus folder (`<category>/*.txt` and `metadata.csv`) or of a site folder (`site.json` and
 * `corpus/`), in the order of the corpus: categories as in `site.json`, else alphabetically; then by file name.
 * Throws a SourceError for what cannot be built.
 */
export async function listCorpusFolder(folder: string, extension: string): Promise<CorpusFolder> {
  const site = await readSite(folder);
  const root = site?.corpus ?? folder;
  const found = await listFiles(root, extension);
  const metadataFile = join(root, 'metadata.csv');
  const bytes = await readIfThere(metadataFile);
  const metadata = bytes === undefined ? NO_METADATA : parseMetadata(bytes, metadataFile);
  const warnings = [...found.warnings];
  if (bytes === undefined) warnings.push(`${root}: there is no metadata.csv; titles, authors and years stay empty.`);
  const withdrawnNames = await readWithdrawn(join(root, 'withdrawn.txt'));
  refuseTwins(found.files);
  const rows = bytes === undefined ? undefined : joinMetadata(found.files, metadata, metadataFile);
  const order = site?.categories ?? [];
  const place = (category: string): number => (order.includes(category) ? order.indexOf(category) : order.length);
  const texts: FolderText[] = [];
  const withdrawn: string[] = [];
  const sorted = found.files.toSorted(
    (a, b) =>
      place(a.category) - place(b.category) ||
      compareCodePoints(a.category, b.category) ||
      compareCodePoints(a.fileName, b.fileName),
  );
  for (const file of sorted) {
    const row = rows?.get(file.fileName);
    if (row?.withdrawn === true || withdrawnNames.has(file.fileName)) withdrawn.push(file.fileName);
    else texts.push({ ...file, fields: fieldsOf(file, row, metadata) });
  }
  return { texts, withdrawn, warnings, wordList: site?.wordList };
}

interface FoundFile {
  readonly path: string;
  readonly fileName: string;
  readonly category: string;
  readonly bytes: number;
}

async function listFiles(root: string, extension: string): Promise<{ files: FoundFile[]; warnings: string[] }> {
  const files: FoundFile[] = [];
  const warnings: string[] = [];
  const visit = async (folder: string, category: string): Promise<void> => {
    for (const entry of await readFolder(folder)) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        if (category === '') await visit(path, entry.name);
        else warnings.push(`${path}: left out; texts stand directly in the folder of their category.`);
      } else if (entry.name.endsWith(extension) && !(category === '' && entry.name === 'withdrawn.txt')) {
        const { size } = await stat(path);
        files.push({ path, fileName: entry.name.normalize('NFC'), category, bytes: size });
      } else if (category !== '') {
        warnings.push(`${path}: left out; only files ending in ${extension} are read.`);
      }
    }
  };
  await visit(root, '');
  return { files, warnings };
}

async function readFolder(folder: string) {
  try {
    return (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => compareCodePoints(a.name, b.name));
  } catch (error) {
    throw unreadable(folder, error);
  }
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable(file, error);
  }
}

async function readWithdrawn(file: string): Promise<Set<string>> {
  const bytes = await readIfThere(file);
  if (bytes === undefined) return new Set();
  const names = decodeUtf8(bytes, file)
    .split(/[\r\n\ufeff]+/)
    .map((line) => basename(line.trim()));
  return new Set(names.filter((name) => name !== '' && !name.startsWith('#')));
}

/** File names are how texts are cited: each must be unique in the whole corpus. */
function refuseTwins(files: readonly FoundFile[]): void {
  const seen = new Map<string, FoundFile>();
  for (const file of files) {
    const twin = seen.get(file.fileName);
    if (twin !== undefined) {
      throw new SourceError(
        file.path,
        undefined,
        `"${twin.category}" holds a file of this name too; rename one of them (and its row in metadata.csv).`,
      );
    }
    seen.set(file.fileName, file);
  }
}

function joinMetadata(files: readonly FoundFile[], metadata: Metadata, metadataFile: string): Map<string, MetadataRow> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const rows = new Map<string, MetadataRow>();
  for (const row of metadata.rows) {
    const name = row.fileName.normalize('NFC');
    const file = byName.get(name);
    if (file === undefined) {
      throw new SourceError(metadataFile, row.line, `there is no file "${row.fileName}"; add it or take the row out.`);
    }
    const twin = rows.get(name);
    if (twin !== undefined) {
      throw new SourceError(metadataFile, row.line, `"${row.fileName}" has a row already, in line ${twin.line}.`);
    }
    if (row.category !== undefined && row.category !== file.category) {
      throw new SourceError(
        metadataFile,
        row.line,
        `"${row.fileName}" is in the folder "${file.category}", but its row says "${row.category}".`,
      );
    }
    rows.set(name, row);
  }
  const missing = files.find((file) => !rows.has(file.fileName));
  if (missing !== undefined) {
    throw new SourceError(missing.path, undefined, 'the file has no row in metadata.csv; add one or remove the file.');
  }
  return rows;
}

function fieldsOf(file: FoundFile, row: MetadataRow | undefined, metadata: Metadata): Record<string, string> {
  const fields: Record<string, string> = { fileName: file.fileName, category: file.category };
  for (const name of metadata.fieldNames) fields[name] = row?.fields[name] ?? '';
  fields.access = row?.fields.access ?? 'open';
  return fields;
}

/** Order of two strings by code point, the same on every machine. */
function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.codePointAt(at)!;
    const y = b.codePointAt(at)!;
    if (x !== y) return x - y;
  }
  return a.length - b.length;
}
