import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { farRanges } from '../hits/index.ts';
import type { FarHits } from '../hits/index.ts';
import { codeOfValue, valueCodes } from '../values/index.ts';
import type { CollocationTable } from './collocation-table.ts';
import { populationOf, tableOf } from './collocations.ts';
import type { CollocationOptions } from './collocations.ts';

/** A collocate table and the number of hits. */
export interface FarCollocations {
  readonly count: number;
  readonly table: CollocationTable;
}

/**
 * The collocates of hits as `collocations` returns them, counted on the servers that store the tokens. Returns
 * undefined where the tokens are here, or the servers do not count such windows. `onCount` receives the number of hits
 * as soon as it is known. Throws `DeadlineExceeded`.
 */
export function farCollocations(
  corpus: Corpus,
  hits: FarHits,
  options: CollocationOptions,
  onCount: (count: number) => void,
  budget: Budget,
): FarCollocations | undefined {
  const { far } = corpus;
  const { window, within, counting, attribute, unit } = options;
  const isCounted =
    unit === 'tokens' && options.among === undefined && hits.types.every((_, distance) => far?.isBeside(distance));
  if (far === undefined || !isCounted) return undefined;
  const part = farRanges(hits.searched);
  const tokens = { types: hits.types.map((set, distance) => ({ distance, set })), part };
  const count = far.countBeside(tokens, 0, budget).reduce((sum, ofType) => sum + ofType, 0);
  onCount(count);
  const around = far.countAround({ hits: hits.types, count, window, within, counting, attribute, part }, budget);
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
  return { count, table: tableOf(counted, populationOf(corpus, hits.searched, options, budget), options, budget) };
}
