import { sumOf } from '../dispersion.ts';
import { log } from '../elementary.ts';
import { SeededRandom } from '../random.ts';
import { drawnFor } from './divisions.ts';
import { shareFrom, type TextTest } from './text-counts.ts';

/** Two counts of each text, such as hits and tokens, or hits of two queries, and the group of each text from 0. */
export interface GroupedTexts {
  readonly group: ArrayLike<number>;
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
}

/**
 * Tests whether the ratio of two counts is the same in several groups of texts, by dividing the texts among the groups
 * at random: p is how often the ratios then differ as much, by the log-likelihood ratio G² of the table of groups and
 * counts (Dunning 1993). Undefined with fewer than two groups, where each group is one text, or where a count is 0
 * everywhere: no division differs from another. Sources: as `ratioTest`.
 */
export function manyGroupsTest({ group, first, second }: GroupedTexts): Omit<TextTest, 'interval'> | undefined {
  const groups = new Set(Array.from(group)).size;
  if (groups < 2 || groups === group.length || !has(first) || !has(second)) return undefined;
  const labels = Uint32Array.from(group);
  const size = labels.reduce((most, label) => Math.max(most, label), 0) + 1;
  const random = new SeededRandom(1);
  const drawn = new Float64Array(drawnFor(labels.length) + 1);
  drawn[0] = differenceOf(labels, first, second, size);
  for (let draw = 1; draw < drawn.length; draw++) {
    for (let at = labels.length - 1; at > 0; at--) {
      const other = random.below(at + 1);
      [labels[at], labels[other]] = [labels[other], labels[at]];
    }
    drawn[draw] = differenceOf(labels, first, second, size);
  }
  return {
    p: shareFrom(drawn, drawn[0]),
    least: shareFrom(
      drawn,
      drawn.reduce((most, each) => Math.max(most, each)),
    ),
  };
}

function has(counts: ArrayLike<number>): boolean {
  return Array.from(counts).some((count) => count > 0);
}

/** Σ O·ln(O/row) - Σ column·ln(column/N): half of G² of the table with a row for each group and a column for each count. */
function differenceOf(labels: Uint32Array, first: ArrayLike<number>, second: ArrayLike<number>, size: number): number {
  const firsts = new Float64Array(size);
  const seconds = new Float64Array(size);
  for (let text = 0; text < labels.length; text++) {
    firsts[labels[text]] += first[text];
    seconds[labels[text]] += second[text];
  }
  let sum = 0;
  for (let label = 0; label < size; label++) {
    sum += term(firsts[label], firsts[label] + seconds[label]) + term(seconds[label], firsts[label] + seconds[label]);
  }
  const [ofFirst, ofSecond] = [sumOf(firsts), sumOf(seconds)];
  return sum - term(ofFirst, ofFirst + ofSecond) - term(ofSecond, ofFirst + ofSecond);
}

/** O·ln(O/all). */
function term(observed: number, all: number): number {
  return observed > 0 ? observed * log(observed / all) : 0;
}
