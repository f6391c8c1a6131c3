import { lastAtMost } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import type { Team } from '../sharing/index.ts';
import { cutOut } from './pick.ts';
import { placeMatches } from './placed-matches.ts';

/** A piece is short enough for no thread to wait long for another. */
const PIECES_A_THREAD = 2;

/**
 * Whether hits are given to a team, each piece of them answered with lists of so many numbers: all answers together are no
 * longer than the hits, so neither their memory nor adding them up outweighs the counting.
 */
export function areWorthATeam(team: Team | undefined, { count }: Matches, listLength = 0): team is Team {
  if (team === undefined || team.size <= 1) return false;
  return count >= Math.max(team.leastHits, team.size * PIECES_A_THREAD * listLength);
}

/** All hits in pieces of about one size, in memory that all threads of a team see. */
export function hitPieces(team: Team, matches: Matches): Matches[] {
  const shared = shareMatches(team, matches);
  const size = Math.max(1, Math.ceil(matches.count / (team.size * PIECES_A_THREAD)));
  const pieces: Matches[] = [];
  for (let from = 0; from < matches.count; from += size) pieces.push(cutOut(shared, from, from + size));
  return pieces;
}

/** The same in pieces between which a document ends, so that what is told of documents adds up. */
export function documentPieces(corpus: Corpus, team: Team, matches: Matches): Matches[] {
  const shared = shareMatches(team, matches);
  const { runs } = placeMatches(corpus, matches);
  const count = team.size * PIECES_A_THREAD;
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
