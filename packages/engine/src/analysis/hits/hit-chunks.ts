import { sliceMatches, type Matches } from '../../matching/index.ts';
import { lastAtMost } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Team } from '../sharing/index.ts';
import { placeMatches } from './placed-matches.ts';

/** Chunks for each thread. With several, a slow thread takes fewer chunks than the others. */
const CHUNKS_PER_THREAD = 2;

/**
 * Whether a team counts hits faster than one thread. `listLength`: length of the answer for each chunk of hits. If the
 * answers together were longer than the list of hits, adding them up would cost more than counting.
 */
export function areHitsWorthSharing(team: Team | undefined, { count }: Matches, listLength = 0): team is Team {
  if (team === undefined || team.size <= 1) return false;
  return count >= Math.max(team.leastHits, team.size * CHUNKS_PER_THREAD * listLength);
}

/** All hits in chunks of equal size, in memory that the threads of the team share. */
export function hitChunks(team: Team, matches: Matches): Matches[] {
  const shared = shareMatches(team, matches);
  const size = Math.max(1, Math.ceil(matches.count / (team.size * CHUNKS_PER_THREAD)));
  const chunks: Matches[] = [];
  for (let from = 0; from < matches.count; from += size) chunks.push(sliceMatches(shared, from, from + size));
  return chunks;
}

/** As `hitChunks`, but chunks begin and end at document borders, so that document counts of chunks can be added up. */
export function documentChunks(corpus: Corpus, team: Team, matches: Matches): Matches[] {
  const shared = shareMatches(team, matches);
  const { runs } = placeMatches(corpus, matches);
  const count = team.size * CHUNKS_PER_THREAD;
  const chunks: Matches[] = [];
  let from = 0;
  for (let chunk = 1; chunk <= count; chunk++) {
    const to = runs.first[lastAtMost(runs.first, Math.floor((matches.count * chunk) / count))];
    if (to > from) chunks.push(sliceMatches(shared, from, to));
    from = Math.max(from, to);
  }
  return chunks;
}

function shareMatches(team: Team, { count, start, width, end }: Matches): Matches {
  const lists = [start.subarray(0, count), ...(end === undefined ? [] : [end.subarray(0, count)])];
  const [starts, ends] = team.share(lists);
  return { count, start: starts, width, end: ends, labels: undefined };
}
