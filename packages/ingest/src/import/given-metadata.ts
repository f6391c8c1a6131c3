import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { SourceError } from '@zaban/engine';
import { parseMetadata, type MetadataRow } from '../folder/metadata.ts';
import { WITHDRAWN_FILE, withdrawnNames } from '../folder/withdrawn.ts';

export const METADATA_FILE = 'metadata.csv';

/** What the folder that is imported says of its files: in a metadata.csv and a withdrawn.txt, as a corpus folder has them. */
export interface GivenMetadata {
  /** Columns of the table besides the usual ones. */
  readonly moreColumns: readonly string[];
  /** The row of a file, named as seen from the folder; undefined where there is no table. */
  readonly rowOf: (file: string) => MetadataRow | undefined;
  readonly isWithdrawn: (file: string) => boolean;
}

/** A folder that is imported, with its two files; undefined where there is none. */
interface GivenFolder {
  readonly folder: string;
  /** Files that can be read, as seen from the folder, with "/" between the parts of their names. */
  readonly files: readonly string[];
  readonly metadata: Uint8Array | undefined;
  readonly withdrawn: Uint8Array | undefined;
}

/**
 * Joins the rows of a metadata.csv with files: a row names its file with or without folder, and says its category where several files
 * have one name.
 * @throws SourceError for a damaged table, a row without a file, a file without a row, and two rows for a file
 */
export function givenMetadata({ folder, files, metadata, withdrawn }: GivenFolder): GivenMetadata {
  const names = withdrawn === undefined ? new Set<string>() : withdrawnNames(withdrawn, join(folder, WITHDRAWN_FILE));
  const isNamed = (file: string): boolean => names.has(nameOf(file));
  if (metadata === undefined) return { moreColumns: [], rowOf: () => undefined, isWithdrawn: isNamed };
  const table = join(folder, METADATA_FILE);
  const faults: SourceError[] = [];
  const { rows, fieldNames } = parseMetadata(metadata, table, faults);
  if (faults.length > 0) throw faults[0];
  const byName = Map.groupBy(files, nameOf);
  const byFile = new Map<string, MetadataRow>();
  for (const row of rows) {
    const file = fileOf(row, byName);
    if (typeof file !== 'string') throw new SourceError(table, row.line, file.problem);
    const twin = byFile.get(file);
    if (twin !== undefined) {
      throw new SourceError(table, row.line, `"${row.fileName}" has a row already, in line ${twin.line}.`);
    }
    byFile.set(file, row);
  }
  const without = files.find((file) => !byFile.has(file));
  if (without !== undefined) {
    throw new SourceError(
      join(folder, without),
      undefined,
      `the file has no row in ${METADATA_FILE}; add one or remove the file.`,
    );
  }
  return {
    moreColumns: fieldNames.filter((name) => !OWN_COLUMNS.has(name)),
    rowOf: (file) => byFile.get(file),
    isWithdrawn: (file) => byFile.get(file)?.withdrawn === true || isNamed(file),
  };
}

/** Columns that the table of an import has anyway. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['genre', 'title', 'author', 'year', 'imported_from']);

function nameOf(file: string): string {
  return basename(file).normalize('NFC');
}

/** The file of a row among those by name, or why it has none. */
function fileOf(
  { fileName, category = '' }: MetadataRow,
  byName: ReadonlyMap<string, readonly string[]>,
): string | { readonly problem: string } {
  const named = byName.get(fileName.normalize('NFC'));
  if (named === undefined) {
    return { problem: `there is no file "${fileName}" that can be read; add it or take the row out.` };
  }
  const there = named.filter((file) => folderOf(file) === category);
  const below = named.filter((file) => category === '' || file.startsWith(`${category}/`));
  const [file, ...others] = there.length > 0 ? there : below;
  if (file !== undefined && others.length === 0) return file;
  const places = named.map((each) => `"${folderOf(each)}"`).join(', ');
  return { problem: `"${fileName}" is in ${places}; write one of these into the column "category".` };
}

function folderOf(file: string): string {
  const folder = dirname(file);
  return folder === '.' ? '' : folder;
}
