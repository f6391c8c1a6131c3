import type { Corpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';

/** Whether the rows of a request show in how many files each is, and whether these numbers decide about the rows. */
interface FileCounts {
  readonly areWanted: boolean;
  readonly areDecisive: boolean;
}

/**
 * Whether files are counted, which takes one more pass over the texts. For tokens that another program stores, all would
 * have to be fetched: rows are then without these numbers, and a request that depends on them throws a RequestError.
 */
export function countsFiles({ far }: Corpus, rows: string, { areWanted, areDecisive }: FileCounts): boolean {
  if (far === undefined) return areWanted || areDecisive;
  if (!areDecisive) return false;
  throw new RequestError('bad_request', `${rows} of a cluster cannot be chosen or ordered by their number of files.`);
}
