import { documentOfRun, NO_DOCUMENT, placeMatches } from '../../analysis/index.ts';
import { subcorpusOf } from '../../corpus/index.ts';
import type { Subcorpus } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import { sideMatches } from './side-matches.ts';
import type { Searching } from './side-matches.ts';
import { inSideQuery } from './side-query.ts';

/**
 * The documents of a part (undefined: of the corpus) in which a query finds something. Throws when there was no time to
 * look at all of them: figures of half a part would be figures of another one.
 */
export function filesWith(run: Searching, cql: string, chosen: Subcorpus | undefined): Subcorpus {
  const { corpus } = run;
  const pattern = inSideQuery('filesWith', cql, () => parseQuery(cql));
  const matches = sideMatches(run, 'filesWith', { cql, pattern }, chosen);
  const attesting = new Uint8Array(corpus.documents.count);
  const placed = placeMatches(corpus, matches);
  for (let index = 0; index < placed.runs.count; index++) {
    const document = documentOfRun(placed, index);
    if (document !== NO_DOCUMENT) attesting[document] = 1;
  }
  return subcorpusOf(corpus, (document) => attesting[document] === 1);
}
