import { type Budget, STEPS } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { perDocument, placeMatches } from '../hits/index.ts';
import { dimensionOf } from './dimension.ts';
import type { HitKey } from './hit-key.ts';

/** Numbers of the first hits of each combination of values of the keys, ascending. Throws `DeadlineExceeded`. */
export function firstHitsPer(corpus: Corpus, matches: Matches, keys: readonly HitKey[], budget: Budget): Uint32Array {
  const placed = placeMatches(corpus, matches);
  const codes = keys.map((key) => {
    const { ofHit, ofDocument } = dimensionOf(corpus, placed, key, budget);
    return ofHit ?? perDocument(placed, (document) => ofDocument?.(document) ?? 0);
  });
  const seen = new Set<string>();
  const first: number[] = [];
  for (let hit = 0; hit < matches.count; hit++) {
    budget.spend(STEPS.hit, hit, matches.count);
    const values = codes.map((ofHits) => ofHits[hit]).join();
    if (seen.has(values)) continue;
    seen.add(values);
    first.push(hit);
  }
  return Uint32Array.from(first);
}
