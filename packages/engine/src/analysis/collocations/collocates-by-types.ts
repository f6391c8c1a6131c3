import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { HitsByTypes } from '../hits/index.ts';
import { codeOfValue, valueCodes } from '../values/index.ts';
import type { CollocationTable } from './collocation-table.ts';
import { populationOf, tableOf, type CollocationOptions } from './collocations.ts';

/**
 * The collocates of hits as `collocations` returns them, with the tokens around them counted where they are
 * stored. Returns undefined where such windows are not counted there. `onCount` receives the number of hits as soon as it
 * is known. Throws `DeadlineExceeded`.
 */
export function collocatesByTypes(
  corpus: Corpus,
  hits: HitsByTypes,
  options: CollocationOptions,
  { onCount, budget }: { readonly onCount: (count: number) => void; readonly budget: Budget },
): CollocationTable | undefined {
  const { window, within, counting, attribute, unit } = options;
  if (unit !== 'tokens' || options.among !== undefined) return undefined;
  const count = hits.countsAt(0, budget).reduce((sum, ofType) => sum + ofType, 0);
  onCount(count);
  const around = hits.around({ count, window, within, counting, attribute }, budget);
  if (around === undefined) return undefined;
  const codeOf = codeOfValue(attribute);
  const byCode = (numbers: Uint32Array): Uint32Array => {
    const all = new Uint32Array(valueCodes(corpus, attribute).size);
    for (const [index, value] of around.values.entries()) all[codeOf(value)] = numbers[index];
    return all;
  };
  const files = byCode(around.files);
  const counted = {
    counts: byCode(around.joint),
    r1: around.joint.reduce((sum, ofValue) => sum + ofValue, 0),
    matched: byCode(around.matched),
    filesOf: (codes: Uint32Array) => codes.map((code) => files[code]),
  };
  return tableOf(counted, populationOf(corpus, hits.given.searched, options, { budget }), options, budget);
}
