import { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { areHitsWorthSharing, hitChunks, pick } from '../hits/index.ts';
import { keyText } from '../keys/index.ts';
import { numbersOf } from '../ordering/index.ts';
import type { Counting, Team } from '../sharing/index.ts';
import { HIT_ORDER, orderOfHits, type PageInOrder } from './sort-share.ts';

/**
 * Numbers of the hits [offset, offset + limit) in the order of the keys; hits with equal keys stay in corpus order.
 * Positions outside the document have the value "", which sorts first. With a team, each thread finds the first hits of
 * a chunk. Throws `DeadlineExceeded`.
 */
export function sortedHits(
  corpus: Corpus,
  matches: Matches,
  page: PageInOrder,
  { budget = new Budget(), team }: Partial<Counting> = {},
): Uint32Array {
  const { keys, offset, limit } = page;
  const most = offset + limit;
  // The chunks of hits that threads sort have no labels.
  const readsLabels = keys.some(({ place }) => place.kind === 'labels');
  if (readsLabels || !areHitsWorthSharing(team, matches) || !isPage(most, matches, team)) {
    return orderOfHits(corpus, matches, page, budget);
  }
  const chunks = hitChunks(team, matches);
  const texts = keys.map(keyText);
  const [examples] = keys.flatMap(({ place }) => (place.kind === 'example' ? [place.rules] : []));
  const shares = team.run(
    HIT_ORDER,
    chunks.map((hits) => ({ hits, keys: texts, examples, most })),
    budget,
  );
  const first = joinedNumbers(shares, chunks);
  return numbersOf(first, orderOfHits(corpus, pick(matches, first, budget), page, budget), budget);
}

/** If there are fewer hits per line of the page, merging the results of the threads costs more than it saves. */
const HITS_PER_LINE = 16;

function isPage(most: number, { count }: Matches, { size }: Team): boolean {
  return most * size * HITS_PER_LINE < count;
}

/** Converts the hit numbers in each chunk to numbers among all hits, in corpus order. */
function joinedNumbers(shares: readonly Uint32Array[], chunks: readonly Matches[]): Uint32Array {
  const all = new Uint32Array(shares.reduce((sum, share) => sum + share.length, 0));
  let at = 0;
  let before = 0;
  for (const [chunk, share] of shares.entries()) {
    for (const hit of share) all[at++] = before + hit;
    before += chunks[chunk].count;
  }
  return all;
}
