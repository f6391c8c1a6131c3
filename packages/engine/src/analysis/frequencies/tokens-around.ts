import { type Budget, STEPS } from '../../budget/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import { type Corpus, NO_DOCUMENT, stretchesOf } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import type { DimensionValues } from '../keys/index.ts';

/**
 * The searched tokens in structures and documents that have the values of a row, by the codes of the row. Reads the borders of the
 * structures, not each token. Throws `DeadlineExceeded`.
 */
export function tokensAround(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  dimensions: readonly Pick<DimensionValues, 'ofDocument' | 'around'>[],
  budget: Budget,
): (codes: readonly number[]) => number {
  const counted = dimensions.filter(({ ofDocument, around }) => ofDocument !== undefined || around !== undefined);
  const structures = new Set(counted.flatMap(({ around }) => around?.structure ?? []));
  const tokens = new Map<string, number>();
  const add = (from: number, to: number, document: number): void => {
    const codes = counted.map(({ ofDocument, around }) =>
      around === undefined ? (document === NO_DOCUMENT ? 0 : ofDocument?.(document)) : around.codeAt(from),
    );
    const key = codes.join();
    tokens.set(key, (tokens.get(key) ?? 0) + to - from);
  };
  const stretches = stretchesOf(corpus);
  for (let range = 0; range < searched.start.length; range++) {
    let number = firstAtLeast(stretches.start, searched.start[range], 0);
    for (; number < stretches.count && stretches.end[number] <= searched.end[range]; number++) {
      const [from, to] = [stretches.start[number], stretches.end[number]];
      const borders = [to];
      for (const { start, end } of structures) {
        const last = firstAtLeast(start, to, 0);
        for (let span = firstAtLeast(start, from, 0); span < last; span++) borders.push(start[span], end[span]);
      }
      budget.spend(borders.length * STEPS.condition, from, corpus.tokenCount);
      let reached = from;
      for (const border of Uint32Array.from(borders).sort()) {
        if (border > reached) add(reached, border, stretches.document[number]);
        reached = Math.max(reached, border);
      }
    }
  }
  return (codes) => tokens.get(codes.filter((_, at) => counted.includes(dimensions[at])).join()) ?? 0;
}
