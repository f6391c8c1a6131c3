import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { SourceError } from '@zaban/engine/errors';
import { parseMetadata, type MetadataRow } from '../folder/metadata.ts';
import { METADATA_FILE } from '../folder/not-texts.ts';
import { WITHDRAWN_FILE, withdrawnBy } from '../folder/withdrawn.ts';

/**
 * Metadata of files in an imported folder: from a metadata.csv and a withdrawn.txt, with the same format as in a corpus
 * folder.
 */
export interface GivenMetadata {
  /** Columns of the table besides the standard ones. */
  readonly moreColumns: readonly string[];
  /** The row of a file, given by its path in the folder; undefined if there is no table. */
  readonly rowOf: (file: string) => MetadataRow | undefined;
  readonly isWithdrawn: (file: string) => boolean;
}

/** An imported folder, with the content of its two files; undefined where there is none. */
interface GivenFolder {
  readonly folder: string;
  /** Files that can be read, as paths in the folder, separated by "/". */
  readonly files: readonly string[];
  readonly metadata: Uint8Array | undefined;
  readonly withdrawn: Uint8Array | undefined;
}

/**
 * Assigns the rows of a metadata.csv to files. A row names its file with or without its folder; if several files have
 * one name, it must give the category. Capitals count only where they distinguish files: tables come from systems that
 * ignore them.
 * @throws SourceError for a damaged table, a row without a file, a file without a row, and two rows for one file
 */
export function givenMetadata({ folder, files, metadata, withdrawn }: GivenFolder): GivenMetadata {
  const isListed = withdrawn === undefined ? () => false : withdrawnBy(withdrawn, join(folder, WITHDRAWN_FILE));
  const isNamed = (file: string): boolean => isListed(nameOf(file));
  if (metadata === undefined) return { moreColumns: [], rowOf: () => undefined, isWithdrawn: isNamed };
  const table = join(folder, METADATA_FILE);
  const faults: SourceError[] = [];
  const { rows, fieldNames } = parseMetadata(metadata, table, faults);
  if (faults.length > 0) throw faults[0];
  const byName = Map.groupBy(files, nameOf);
  const byFoldedName = Map.groupBy(files, (file) => nameOf(file).toLowerCase());
  const byFile = new Map<string, MetadataRow>();
  for (const row of rows) {
    const name = row.fileName.normalize('NFC');
    const file = fileOf(row, byName.get(name) ?? byFoldedName.get(name.toLowerCase()));
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

/** Columns that the table of an import always has. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['genre', 'title', 'author', 'year', 'imported_from']);

function nameOf(file: string): string {
  return basename(file).normalize('NFC');
}

/** The file of a row, or why it has none. `named`: files with the name that it gives. */
function fileOf(
  { fileName, category = '' }: MetadataRow,
  named: readonly string[] | undefined,
): string | { readonly problem: string } {
  if (named === undefined) {
    return { problem: `there is no file "${fileName}" that can be read; add it or take the row out.` };
  }
  const folder = category.normalize('NFC');
  const folded = folder.toLowerCase();
  const [file, ...others] =
    [
      named.filter((each) => folderOf(each) === folder),
      named.filter((each) => folderOf(each).toLowerCase() === folded),
      named.filter((each) => folder === '' || each.normalize('NFC').toLowerCase().startsWith(`${folded}/`)),
    ].find((found) => found.length > 0) ?? [];
  if (file !== undefined && others.length === 0) return file;
  const places = named.map((each) => `"${folderOf(each)}"`).join(', ');
  return { problem: `"${fileName}" is in ${places}; write one of these into the column "category".` };
}

function folderOf(file: string): string {
  const folder = dirname(file).normalize('NFC');
  return folder === '.' ? '' : folder;
}
