import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { placeMatches } from '../hits/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { attributeNamed, structureNamed } from '../values/index.ts';
import { WindowCounter, adoptBorderMap, type WindowOptions } from '../windows/index.ts';
import { countedCodes } from './counted-codes.ts';

/** A task as plain data: count the windows of all hits of some documents. */
export interface WindowTask extends Omit<WindowOptions, 'within'> {
  readonly hits: Matches;
  readonly attribute: string;
  /** The types of the tokens that are counted by value (see `CollocationOptions`). */
  readonly among: Uint32Array | undefined;
  readonly within: string | undefined;
  /** The border map of the windows, where they are narrow enough for one (see `borderMap`). */
  readonly borders: Uint32Array | undefined;
  /** Codes whose document counts are wanted. */
  readonly wanted: Uint32Array;
}

/** Counts of the windows of some hits. Counts of several shares can be added up. */
export interface WindowShare {
  /** By code: occurrences in the windows, and in matches that do not belong to the population. */
  readonly counts: Uint32Array;
  readonly matched: Uint32Array;
  /** Number of tokens in the windows. */
  readonly tokens: number;
  /** Number of documents that have each wanted code in a window. */
  readonly files: Uint32Array;
}

/** Counts the windows of some hits. */
function countWindowShare(corpus: Corpus, task: WindowTask, budget: Budget): WindowShare {
  const within = task.within === undefined ? undefined : structureNamed(corpus, task.within);
  const codes = countedCodes(corpus, { attribute: attributeNamed(corpus, task.attribute), among: task.among });
  const placed = placeMatches(corpus, task.hits);
  if (task.borders !== undefined) adoptBorderMap(placed.stretches, within, task.borders);
  const counter = new WindowCounter({ corpus, placed, options: { ...task, within } }, codes, budget);
  const files = task.wanted.length > 0 ? counter.filesOf(task.wanted) : undefined;
  counter.count({ first: 0, last: placed.runs.count }, files);
  return {
    counts: counter.counts(),
    matched: counter.matched(),
    tokens: counter.tokens,
    files: files?.files() ?? new Uint32Array(0),
  };
}

/** The kind of task that counts the windows of the hits of some documents. */
export const WINDOW_COUNTS: TaskKind<WindowTask, WindowShare> = { name: 'windows', run: countWindowShare };
