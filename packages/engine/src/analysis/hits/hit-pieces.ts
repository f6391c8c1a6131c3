import { lastAtMost } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import type { Team } from '../sharing/index.ts';
import { cutOut } from './pick.ts';
import { placeMatches } from './placed-matches.ts';

/** Chunks for each thread. With several, a thread that is slower than the others takes fewer of them. */
const CHUNKS_PER_THREAD = 2;

/**
 * Whether a team counts hits faster than one thread. `listLength`: numbers in the answer for each chunk of hits. The answers
 * together may be no longer than the hits, or adding them up would cost more than counting.
 */
export function areWorthATeam(team: Team | undefined, { count }: Matches, listLength = 0): team is Team {
  if (team === undefined || team.size <= 1) return false;
  return count >= Math.max(team.leastHits, team.size * CHUNKS_PER_THREAD * listLength);
}

/** All hits in chunks of equal size, in memory that the threads of a team share. */
export function hitPieces(team: Team, matches: Matches): Matches[] {
  const shared = shareMatches(team, matches);
  const size = Math.max(1, Math.ceil(matches.count / (team.size * CHUNKS_PER_THREAD)));
  const pieces: Matches[] = [];
  for (let from = 0; from < matches.count; from += size) pieces.push(cutOut(shared, from, from + size));
  return pieces;
}

/** The same in chunks that begin and end with a document, so that counts of documents can be added up. */
export function documentPieces(corpus: Corpus, team: Team, matches: Matches): Matches[] {
  const shared = shareMatches(team, matches);
  const { runs } = placeMatches(corpus, matches);
  const count = team.size * CHUNKS_PER_THREAD;
  const pieces: Matches[] = [];
  let from = 0;
  for (let piece = 1; piece <= count; piece++) {
    const to = runs.first[lastAtMost(runs.first, Math.floor((matches.count * piece) / count))];
    if (to > from) pieces.push(cutOut(shared, from, to));
    from = Math.max(from, to);
  }
  return pieces;
}

function shareMatches(team: Team, { count, start, width, end }: Matches): Matches {
  const lists = [start.subarray(0, count), ...(end === undefined ? [] : [end.subarray(0, count)])];
  const [starts, ends] = team.share(lists);
  return { count, start: starts, width, end: ends, labels: undefined };
}
