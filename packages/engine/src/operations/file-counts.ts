import { type Corpus, requireTokensHere } from '../corpus/index.ts';

/**
 * Whether files are counted where their numbers are wanted, or decide which rows are wanted, which takes one more pass over the texts. For tokens that another program stores, all would
 * have to be fetched: rows are then without these numbers, and a request that depends on them throws a RequestError.
 */
export function countsFiles(corpus: Corpus, rows: string, areWanted: boolean, areDecisive: boolean): boolean {
  if (!areDecisive) return areWanted && corpus.far === undefined;
  requireTokensHere(corpus, `${rows} of a cluster cannot be chosen or ordered by their number of files.`);
  return true;
}
