// Which readers are there, each with inputs that it knows?
import type { Reader } from './reader.ts';
import { IMPORT_READERS } from './readers/imports.ts';
import { INDEX_READERS } from './readers/indexes.ts';
import { QUERY_READERS } from './readers/queries.ts';
import { SOURCE_READERS } from './readers/sources.ts';

export const READERS: readonly Reader[] = [...QUERY_READERS, ...SOURCE_READERS, ...IMPORT_READERS, ...INDEX_READERS];

/** How many of all inputs are for a reader. */
export function inputsFor(reader: Reader, inputs: number): number {
  const shares = READERS.reduce((sum, { share }) => sum + share, 0);
  return Math.ceil((inputs * reader.share) / shares);
}
