import type { Corpus } from '../corpus/index.ts';
import type { Matches } from '../matching/index.ts';
import { dimensionOf } from './dimension.ts';
import type { Dimension } from './dimension.ts';
import { hitKey } from './hit-key.ts';
import { placeMatches } from './placed-matches.ts';
import { SequenceTable } from './sequence-table.ts';
import { combinationsWithCount, tallyHits } from './tally.ts';
import type { Tally } from './tally.ts';
import { inStrides } from './tick.ts';
import type { Tick } from './tick.ts';

/** Some of the hits, to be counted by keys as `hitKey` reads them. */
export interface HitCountTask {
  readonly hits: Matches;
  readonly keys: readonly string[];
}

/** What one thread has counted: a row for each combination of codes that occurs. */
export interface HitCounts {
  /** The codes in each dimension, by row. */
  readonly codes: readonly Uint32Array[];
  readonly counts: Uint32Array;
  readonly files: Uint32Array;
}

/** Counts some hits by the codes of their keys, which must be the same in all threads. Throws `TimeIsUp`. */
export function countHitShare(corpus: Corpus, { hits, keys }: HitCountTask, tick: Tick): HitCounts {
  const placed = placeMatches(corpus, hits);
  const dimensions = keys.map((key) => dimensionOf(corpus, placed, hitKey(corpus, key), tick));
  const tally = tallyHits(placed, dimensions, tick);
  const rows = combinationsWithCount(tally, 1, tick);
  const codes = dimensions.map(() => new Uint32Array(rows.length));
  const counts = new Uint32Array(rows.length);
  const files = new Uint32Array(rows.length);
  inStrides(0, rows.length, tick, (from, to) => {
    for (let row = from; row < to; row++) {
      const combination = rows[row];
      counts[row] = tally.counts[combination];
      files[row] = tally.files[combination];
      for (const [dimension, code] of tally.codesOf(combination).entries()) codes[dimension][row] = code;
    }
  });
  return { codes, counts, files };
}

/** The counts of several threads added up; no file is in two of them. Throws `TimeIsUp`. */
export function addUp(shares: readonly HitCounts[], dimensions: readonly Pick<Dimension, 'size'>[], tick: Tick): Tally {
  const table = new SequenceTable(tick);
  const isOne = dimensions.length === 1;
  const rows = shares.reduce((sum, share) => sum + share.counts.length, 0);
  const most = isOne ? dimensions[0].size : rows * dimensions.length + 1;
  const counts = new Uint32Array(most);
  const files = new Uint32Array(most);
  for (const share of shares) {
    inStrides(0, share.counts.length, tick, (from, to) => {
      for (let row = from; row < to; row++) {
        let combination = isOne ? share.codes[0][row] : SequenceTable.EMPTY;
        if (!isOne) for (const codes of share.codes) combination = table.extend(combination, codes[row]);
        counts[combination] += share.counts[row];
        files[combination] += share.files[row];
      }
    });
  }
  return { counts, files, codesOf: (combination) => (isOne ? [combination] : table.numbersOf(combination)) };
}
