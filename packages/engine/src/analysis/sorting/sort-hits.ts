import { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { areWorthATeam, hitPieces, pick } from '../hits/index.ts';
import { keyText } from '../keys/index.ts';
import type { HitKey } from '../keys/index.ts';
import { numbersOf } from '../ordering/index.ts';
import type { Team } from '../sharing/index.ts';
import { HIT_ORDER, orderOfHits } from './sort-share.ts';

/**
 * Numbers of the hits [offset, offset + limit) in the order of the keys; hits with equal keys stay in the order of the corpus.
 * Positions outside the document have the value "", which comes first. With a team, each thread finds the first hits among
 * some of them. Throws `DeadlineExceeded`.
 */
export function sortedHits(
  corpus: Corpus,
  matches: Matches,
  keys: readonly HitKey[],
  offset = 0,
  limit = Infinity,
  budget: Budget = new Budget(),
  team?: Team,
): Uint32Array {
  const most = offset + limit;
  if (!areWorthATeam(team, matches) || !isPage(most, matches, team)) {
    return orderOfHits(corpus, matches, keys, offset, limit, budget);
  }
  const pieces = hitPieces(team, matches);
  const texts = keys.map(keyText);
  const shares = team.run(
    HIT_ORDER,
    pieces.map((hits) => ({ hits, keys: texts, most })),
    budget,
  );
  const first = joinedNumbers(shares, pieces);
  return numbersOf(first, orderOfHits(corpus, pick(matches, first, budget), keys, offset, limit, budget), budget);
}

/** With fewer hits per line of the page, merging the results of the threads would cost more than they save. */
const HITS_PER_LINE = 16;

function isPage(most: number, { count }: Matches, { size }: Team): boolean {
  return most * size * HITS_PER_LINE < count;
}

/** Numbers of hits in several chunks as their numbers among all hits, in the order of the corpus. */
function joinedNumbers(shares: readonly Uint32Array[], pieces: readonly Matches[]): Uint32Array {
  const all = new Uint32Array(shares.reduce((sum, share) => sum + share.length, 0));
  let at = 0;
  let before = 0;
  for (const [piece, share] of shares.entries()) {
    for (const hit of share) all[at++] = before + hit;
    before += pieces[piece].count;
  }
  return all;
}
