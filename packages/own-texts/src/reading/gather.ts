import {
  baseName,
  categoryOfFolder,
  type Fields,
  formatOfEnding,
  isTable,
  notReadable,
  type ReadTable,
  PasswordNeeded,
  type SourceFormat,
  type TableContent,
  tableContent,
  tableRows,
  titleOfFolder,
  yearInName,
  zipEntries,
  ZipFault,
} from '@zaban/ingest/browser';
import type { FileReport } from '@zaban/contract';
import { TableFault } from '@zaban/contract/tables';
import type { GivenFile } from '../messages.ts';

/** The kind of reader for a file. */
export type SourceKind = 'document' | SourceFormat;

/** A file to be read and analysed. */
export interface Source {
  /** Path of the file; for a text in a table also the number of its row. */
  readonly path: string;
  /** Name of the file; its extension gives the format of a document. */
  readonly name: string;
  /** The name that the visitor typed for the text. */
  readonly typedName?: string;
  readonly kind: SourceKind;
  readonly content: Blob | string;
  readonly bytes: number;
  readonly category: string;
  /** Metadata of the text from a table, or from the file name. */
  readonly fields: Fields;
}

export interface Gathered {
  /** In the order of the corpus: by category, then by path. */
  readonly sources: readonly Source[];
  /** Titles of the categories by their values, in order. */
  readonly categories: ReadonlyMap<string, string>;
  /** Reports of files that hold no text: those left out, and tables that say something of other files. */
  readonly reports: readonly FileReport[];
}

/** Hidden and temporary files that programs create beside others. */
const IGNORED_FILES = /(?:^|\/)(?:\.|~\$|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;
/** Paths that lead out of an archive. */
const OUTSIDE = /(?:^|[/\\])\.\.(?:[/\\]|$)/;
/** Maximum bytes of the contents of an archive. */
const MAX_UNPACKED_BYTES = 4_000_000_000;

/** Columns that the builder fills itself. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['fileName', 'access']);

function extensionOf(name: string): string {
  return /\.[^./]+$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** Finds the texts in the given files: opens archives, reads tables, and lists the files that cannot be read. */
export async function gather(given: readonly GivenFile[]): Promise<Gathered> {
  const reports: FileReport[] = [];
  const reject = (file: string, reason: string): void =>
    void reports.push({ file, texts: 0, tokens: 0, notes: [`Left out: ${reason}.`] });
  const files = (await unzipped(given, reject)).filter(({ path }) => !IGNORED_FILES.test(path));
  const about = new Map<string, Fields>();
  const tables: { readonly path: string; readonly named: ReadonlyMap<string, Fields> }[] = [];
  const found: Omit<Source, 'category' | 'fields'>[] = [];
  const ofRow = new Map<string, Fields>();
  for (const { path, file, name: typedName } of files) {
    const name = baseName(path);
    const typed = typedName === undefined ? {} : { typedName };
    const extension = extensionOf(name);
    const kind = formatOfEnding(extension);
    if (isTable(extension)) {
      const table = await tableIn(name, file);
      if (typeof table === 'string') reject(path, table);
      else if (table.kind === 'metadata') {
        tables.push({ path, named: table.ofFile });
        for (const [each, fields] of table.ofFile) about.set(each, fields);
      } else if (table.kind === 'other') {
        reject(path, 'it has no column called text (with texts) and none called file (with names of files)');
      } else {
        if (table.notes.length > 0) reports.push({ file: path, texts: 0, tokens: 0, notes: table.notes });
        for (const { row, text, name: named, fields } of table.texts) {
          const rowPath = `${path}, row ${row}`;
          ofRow.set(rowPath, fields);
          const textName = named || `${name.slice(0, -extension.length)}-${row - 1}`;
          found.push({ path: rowPath, name: textName, kind: 'text', content: text, bytes: text.length });
        }
      }
    } else if (extension === '.zaban') reject(path, 'open a saved corpus (.zaban) alone, without other files');
    else if (kind !== undefined && kind !== 'text' && kind !== 'table')
      found.push({ path, name, ...typed, kind, content: file, bytes: file.size });
    else {
      const reason = notReadable(name);
      if (reason === undefined) found.push({ path, name, ...typed, kind: 'document', content: file, bytes: file.size });
      else reject(path, reason);
    }
  }
  const depth = commonFolders(found.map(({ path }) => path));
  const titles = new Map<string, string>();
  const foundNames = new Set<string>();
  const sources = found.map((source): Source => {
    const key = [source.name.toLowerCase(), withoutExtension(source.name)].find((name) => about.has(name)) ?? '';
    foundNames.add(key);
    const { category: given, ...table } = nonEmpty(ofRow.get(source.path) ?? about.get(key) ?? {});
    const folder = given ?? source.path.split('/').slice(depth, -1)[0] ?? '';
    const category = categoryOfFolder(folder);
    titles.set(category, titleOfFolder(folder));
    const year = yearInName(source.name);
    const byName: Fields = year === '' ? {} : { year };
    return { ...source, category, fields: { ...byName, ...table } };
  });
  for (const { path, named } of tables) {
    const notes = notesOnTable([...named.keys()].filter((name) => !foundNames.has(name)));
    reports.push({ file: path, format: 'facts about the texts', texts: 0, tokens: 0, notes });
  }
  const order = new Intl.Collator('en', { numeric: true });
  return {
    sources: sources.toSorted((a, b) => order.compare(a.category, b.category) || order.compare(a.path, b.path)),
    categories: new Map([...titles].toSorted(([a], [b]) => order.compare(a, b))),
    reports,
  };
}

/** The content of a table, or the reason why it is not read. */
async function tableIn(name: string, file: Blob): Promise<(TableContent & Pick<ReadTable, 'notes'>) | string> {
  try {
    const { rows, notes } = await tableRows(name, new Uint8Array(await file.arrayBuffer()));
    const content = tableContent(rows, OWN_FIELDS);
    return { ...content, notes: content.kind === 'texts' ? [...notes, ...content.notes] : notes };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return error.message;
  }
}

/** Number of names that a note lists. */
const NAMES_IN_NOTE = 3;

/** Notes about a table that names missing files. */
function notesOnTable(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const more = missing.length > NAMES_IN_NOTE ? ' …' : '';
  const rows = missing.length === 1 ? '1 row is for a file that is' : `${missing.length} rows are for files that are`;
  return [`${rows} not here: ${missing.slice(0, NAMES_IN_NOTE).join(', ')}${more === '' ? '.' : more}`];
}

function withoutExtension(name: string): string {
  return name.slice(0, name.length - extensionOf(name).length).toLowerCase();
}

function nonEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Number of leading folders that all paths share: a folder that was dropped as a whole is no category. */
function commonFolders(paths: readonly string[]): number {
  const [first = '', ...others] = paths.map((path) => path.split('/').slice(0, -1));
  let depth = 0;
  while (depth < first.length && others.every((folders) => folders[depth] === first[depth])) depth += 1;
  return depth;
}

async function unzipped(
  given: readonly GivenFile[],
  reject: (file: string, reason: string) => void,
): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const each of given) {
    const { path, file } = each;
    if (extensionOf(path) !== '.zip') {
      files.push(each);
      continue;
    }
    try {
      const entries = zipEntries(new Uint8Array(await file.arrayBuffer())).filter(({ name }) => !name.endsWith('/'));
      if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) {
        reject(path, 'it unpacks to more than 4 GB');
        continue;
      }
      const folder = path.slice(0, -'.zip'.length);
      for (const entry of entries) {
        if (OUTSIDE.test(entry.name)) reject(`${folder}/${entry.name}`, 'its path leads out of the archive');
        else files.push({ path: `${folder}/${entry.name}`, file: new Blob([await entry.read()]) });
      }
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      const needsPassword = error instanceof PasswordNeeded;
      reject(
        path,
        needsPassword
          ? `${error.message}; unpack it first`
          : `it is not a zip archive, or it is damaged (${error.message})`,
      );
    }
  }
  return files;
}
