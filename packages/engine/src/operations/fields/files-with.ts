import { documentOfRun, placeMatches } from '../../analysis/index.ts';
import { NO_DOCUMENT, subcorpusOf, type Subcorpus } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import { refuseEventsAlone } from './refuse-events.ts';
import { sideMatches, type Searching } from './side-matches.ts';
import { inSideQuery } from './side-query.ts';

/**
 * The documents of a subcorpus (undefined: of the corpus) that a query matches. Throws `DeadlineExceeded` when there
 * was no time to search all of them: the figures would be those of another subcorpus. Throws a RequestError for a bad
 * query.
 */
export function filesWith(run: Searching, cql: string, chosen: Subcorpus | undefined): Subcorpus {
  const { corpus } = run;
  const pattern = inSideQuery('filesWith', cql, () => refuseEventsAlone(parseQuery(cql), corpus));
  const matches = sideMatches(run, 'filesWith', { cql, pattern }, chosen);
  const attesting = new Uint8Array(corpus.documents.count);
  const placed = placeMatches(corpus, matches);
  for (let index = 0; index < placed.runs.count; index++) {
    const document = documentOfRun(placed, index);
    if (document !== NO_DOCUMENT) attesting[document] = 1;
  }
  return subcorpusOf(corpus, (document) => attesting[document] === 1);
}
