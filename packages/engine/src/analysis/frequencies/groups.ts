import { HITS_PER_CHECK, type Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { pick, type SearchedHits } from '../hits/index.ts';
import { countByKeys, type CountedByKeys, type CountedKeys, type FrequencyRow } from './frequencies.ts';
import { codeOfRun } from './tally.ts';

/** A group of hits with equal values of the keys: a frequency row, and the first hits. */
export interface HitGroup extends FrequencyRow {
  readonly first: Matches;
}

/**
 * Groups hits by one or several keys, as `frequencies` counts them, with the first `most` hits of each group in corpus
 * order. Throws `DeadlineExceeded`.
 */
export function groupHits(
  corpus: Corpus,
  hits: SearchedHits,
  { most, ...wanted }: CountedKeys & { readonly most: number },
  budget: Budget,
): { total: number; groups: HitGroup[] } {
  const counted = countByKeys(corpus, hits, wanted, budget);
  const first = firstOfEach(counted, most, budget);
  const groups = counted.rows.map((row, group) => ({
    ...row,
    first: pick(hits.matches, Uint32Array.from(first[group])),
  }));
  return { total: counted.total, groups };
}

/** Numbers of the first hits of each group. */
function firstOfEach({ placed, dimensions, codes, rows }: CountedByKeys, most: number, budget: Budget): number[][] {
  const hits = codes.map((): number[] => []);
  const groupsOf = Map.groupBy(codes.keys(), (group) => codes[group][0]);
  let wanted = rows.reduce((sum, { count }) => sum + Math.min(count, most), 0);
  const { runs, matches } = placed;
  for (let run = 0; run < runs.count && wanted > 0; run++) {
    const ofRun = dimensions.map((dimension) => codeOfRun(placed, run, dimension));
    for (let hit = runs.first[run]; hit < runs.first[run + 1] && wanted > 0; hit++) {
      if (hit % HITS_PER_CHECK === 0) budget.check(hit, matches.count);
      const codeOf = (index: number): number => dimensions[index].ofHit?.[hit] ?? ofRun[index];
      const group = groupsOf.get(codeOf(0))?.find((group) => codes[group].every((code, i) => code === codeOf(i)));
      if (group === undefined || hits[group].length >= most) continue;
      hits[group].push(hit);
      wanted--;
    }
  }
  return hits;
}
