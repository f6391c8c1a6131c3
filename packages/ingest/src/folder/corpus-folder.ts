import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { SourceError } from '@zaban/engine/errors';
import { compareCodePoints } from '@zaban/engine/text';
import { formatOfEnding, SOURCE_FORMATS, type SourceFormat } from '../format-endings.ts';
import { formatNamed } from '../formats.ts';
import { notReadable } from '../documents/read-document.ts';
import { NO_METADATA, parseMetadata, type Metadata, type MetadataRow } from './metadata.ts';
import { readSite, type SiteSources } from './site.ts';
import { isAboutFolder, isMadeBySite, METADATA_FILE, NOT_TEXTS } from './not-texts.ts';
import { unreadable } from '../files/unreadable.ts';
import { WITHDRAWN_FILE, withdrawnBy } from './withdrawn.ts';

/** One text of a corpus folder. */
export interface FolderText {
  readonly path: string;
  readonly fileName: string;
  readonly category: string;
  readonly bytes: number;
  /** All metadata of the document, including `fileName`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether metadata.csv gives its access; otherwise that of the file counts, if there is one. */
  readonly hasAccess: boolean;
}

/** A file or folder that is not read, and why. */
export interface LeftOut {
  readonly path: string;
  /** One sentence without a full stop, with the way that works. */
  readonly reason: string;
}

/** The content of a corpus folder with all its faults. */
export interface FolderSurvey {
  /** The format of its texts. */
  readonly format: SourceFormat;
  readonly texts: readonly FolderText[];
  /** Withdrawn texts: they are in the folder but are not built. */
  readonly withdrawn: readonly string[];
  readonly warnings: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** Folder with the site's word list, if there is one. */
  readonly wordList: string | undefined;
  readonly faults: readonly SourceError[];
  readonly site: SiteSources | undefined;
}

/** The content of a folder before the extension of its texts is known. */
interface FolderContents {
  readonly root: string;
  readonly site: SiteSources | undefined;
  readonly siteFaults: readonly SourceError[];
  readonly metadataFile: string;
  readonly metadata: Uint8Array | undefined;
  /** Whether a list of withdrawn texts has a file name. */
  readonly isWithdrawn: (fileName: string) => boolean;
  readonly entries: readonly FolderEntry[];
}

/** A file in the root or in the folder of a category, or a folder in that of a category. */
interface FolderEntry {
  readonly path: string;
  readonly name: string;
  /** "" for an entry in the root, beside the categories. */
  readonly category: string;
  readonly isFolder: boolean;
}

/**
 * Lists the texts of a corpus folder (`<category>/*.txt` and `metadata.csv`) or of a site folder (`site.json` and
 * `corpus/`), in corpus order: categories as in `site.json`, otherwise alphabetically; then by file name. The texts are
 * the files with the extensions of `format`, or without `format` those of the first format that has a text in the folder.
 * Each folder is read once. Throws a SourceError if the folder cannot be read; faults of its texts are in `faults`.
 */
export async function surveyCorpusFolder(folder: string, format: SourceFormat | undefined): Promise<FolderSurvey> {
  const contents = await readContents(folder);
  return surveyContents(contents, format ?? formatAmong(contents.entries));
}

/** The first format that has a text; a README.txt or LICENSE.txt makes no folder one of plain texts. */
function formatAmong(entries: readonly FolderEntry[]): SourceFormat {
  const texts = entries.filter((entry) => !isCompanion(entry));
  return SOURCE_FORMATS.find((format) => texts.some((entry) => isText(entry, format))) ?? 'text';
}

/** Whether a file describes the folder that it is in. */
function isCompanion({ name, category }: FolderEntry): boolean {
  return category === '' && isAboutFolder(name);
}

async function readContents(folder: string): Promise<FolderContents> {
  const siteFaults: SourceError[] = [];
  const site = readSite(folder, siteFaults);
  const root = site?.corpus ?? folder;
  const entries = await listEntries(root);
  const metadataFile = join(root, METADATA_FILE);
  const metadata = await readIfThere(metadataFile);
  const withdrawnFile = join(root, WITHDRAWN_FILE);
  const list = await readIfThere(withdrawnFile);
  const isWithdrawn = list === undefined ? () => false : withdrawnBy(list, withdrawnFile);
  return { root, site, siteFaults, metadataFile, metadata, isWithdrawn, entries };
}

async function surveyContents(contents: FolderContents, format: SourceFormat): Promise<FolderSurvey> {
  const { root, site, siteFaults, metadataFile, metadata: bytes, isWithdrawn, entries } = contents;
  const faults = [...siteFaults];
  const { files, leftOut } = await filesAmong(entries, format);
  const warnings: string[] = [];
  const metadata = bytes === undefined ? undefined : readMetadata(bytes, metadataFile, faults);
  if (bytes === undefined && !formatNamed(format).hasMetadata)
    warnings.push(`${root}: there is no metadata.csv; titles, authors and years stay empty.`);
  for (const fault of duplicateNames(files)) faults.push(fault);
  const rows = metadata === undefined ? undefined : joinMetadata(files, metadata, metadataFile, faults);
  const texts: FolderText[] = [];
  const withdrawn: string[] = [];
  let withoutAccess = 0;
  for (const file of inOrder(files, site?.categories.map(({ value }) => value) ?? [])) {
    const row = rows?.get(file.fileName);
    if (row?.withdrawn === true || isWithdrawn(file.fileName)) withdrawn.push(file.fileName);
    else {
      const access = row?.fields.access || undefined;
      if (access === undefined) withoutAccess += 1;
      const fields = fieldsOf(file, row, metadata ?? NO_METADATA);
      texts.push({
        ...file,
        fields: { ...fields, access: access ?? site?.defaultAccess ?? 'open' },
        hasAccess: access !== undefined,
      });
    }
  }
  // Access has a meaning only for a site.
  if (site !== undefined && site.defaultAccess === undefined && withoutAccess > 0) {
    const those = withoutAccess === 1 ? '1 text has' : `${withoutAccess} texts have`;
    warnings.push(
      `${metadataFile}: ${those} no access there and can be read by everyone; fill in the column, or name the access of such texts as "defaultAccess" in site.json.`,
    );
  }
  return { format, texts, withdrawn, warnings, leftOut, wordList: site?.wordList, site, faults };
}

function readMetadata(bytes: Uint8Array, file: string, faults: SourceError[]): Metadata | undefined {
  try {
    return parseMetadata(bytes, file, faults);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    faults.push(error);
    return undefined;
  }
}

function inOrder(files: readonly FoundFile[], categories: readonly string[]): FoundFile[] {
  const place = (category: string): number =>
    categories.includes(category) ? categories.indexOf(category) : categories.length;
  return files.toSorted(
    (a, b) =>
      place(a.category) - place(b.category) ||
      compareCodePoints(a.category, b.category) ||
      compareCodePoints(a.fileName, b.fileName),
  );
}

interface FoundFile {
  readonly path: string;
  readonly fileName: string;
  readonly category: string;
  readonly bytes: number;
}

async function listEntries(root: string): Promise<FolderEntry[]> {
  const entries: FolderEntry[] = [];
  const visit = async (folder: string, category: string): Promise<void> => {
    for (const entry of await readFolder(folder)) {
      const { name } = entry;
      const path = join(folder, name);
      if (name.startsWith('.')) continue;
      if (entry.isDirectory() && isMadeBySite(path)) continue;
      if (entry.isDirectory() && category === '') await visit(path, name);
      else entries.push({ path, name, category, isFolder: entry.isDirectory() });
    }
  };
  await visit(root, '');
  return entries;
}

function isText({ name, category, isFolder }: FolderEntry, format: SourceFormat): boolean {
  const isEnding = formatNamed(format).endings.includes(extname(name).toLowerCase());
  return !isFolder && isEnding && !(category === '' && NOT_TEXTS.has(name));
}

/** The texts among the entries of a folder, and the entries that are none. */
async function filesAmong(
  entries: readonly FolderEntry[],
  format: SourceFormat,
): Promise<{ files: FoundFile[]; leftOut: LeftOut[] }> {
  const files: FoundFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const entry of entries) {
    const { path, name, category, isFolder } = entry;
    if (isText(entry, format)) {
      const { size } = await stat(path).catch((error: unknown) => {
        throw unreadable(path, error);
      });
      files.push({ path, fileName: name.normalize('NFC'), category, bytes: size });
    } else if (isFolder) leftOut.push({ path, reason: 'texts stand directly in the folder of their category' });
    else if (category !== '' || !(NOT_TEXTS.has(name) || isCompanion(entry))) {
      leftOut.push({ path, reason: whyNotText(name, format) });
    }
  }
  return { files, leftOut };
}

/** Why a file is no text in a folder of a format, and the way that works. */
function whyNotText(name: string, format: SourceFormat): string {
  const own = `only files ending in ${formatNamed(format).endings.join(', ')} are read`;
  if (formatOfEnding(extname(name)) !== undefined) return `${own}; put a corpus of such files into another folder`;
  return notReadable(name) ?? `${own}; "zaban import" converts such files`;
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

/**
 * The faults of files with the same name: texts are cited by file name, so names must be unique in the whole corpus.
 */
function duplicateNames(files: readonly FoundFile[]): SourceError[] {
  const faults: SourceError[] = [];
  const seen = new Map<string, FoundFile>();
  for (const file of files) {
    const twin = seen.get(file.fileName);
    seen.set(file.fileName, file);
    if (twin === undefined) continue;
    const problem = `"${twin.category}" holds a file of this name too; rename one of them (and its row in metadata.csv).`;
    faults.push(new SourceError(file.path, undefined, problem));
  }
  return faults;
}

function joinMetadata(
  files: readonly FoundFile[],
  metadata: Metadata,
  metadataFile: string,
  faults: SourceError[],
): Map<string, MetadataRow> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const rows = new Map<string, MetadataRow>();
  const refuse = (line: number, problem: string): void => {
    faults.push(new SourceError(metadataFile, line, problem));
  };
  for (const row of metadata.rows) {
    const name = row.fileName.normalize('NFC');
    const file = byName.get(name);
    const twin = rows.get(name);
    if (file === undefined) refuse(row.line, `there is no file "${row.fileName}"; add it or take the row out.`);
    else if (twin !== undefined) refuse(row.line, `"${row.fileName}" has a row already, in line ${twin.line}.`);
    else {
      rows.set(name, row);
      if (row.category !== undefined && row.category !== file.category) {
        refuse(row.line, `"${row.fileName}" is in the folder "${file.category}", but its row says "${row.category}".`);
      }
    }
  }
  // Each name once, since of several files with one name only one can have the row.
  for (const file of new Set(byName.values())) {
    if (rows.has(file.fileName)) continue;
    faults.push(
      new SourceError(file.path, undefined, 'the file has no row in metadata.csv; add one or remove the file.'),
    );
  }
  return rows;
}

function fieldsOf(file: FoundFile, row: MetadataRow | undefined, metadata: Metadata): Record<string, string> {
  const fields: Record<string, string> = { fileName: file.fileName, category: file.category };
  for (const name of metadata.fieldNames) fields[name] = row?.fields[name] ?? '';
  return fields;
}
