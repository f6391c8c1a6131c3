import type { Corpus } from '../corpus/index.ts';
import { countHitShare } from './hit-counts.ts';
import type { HitCountTask, HitCounts } from './hit-counts.ts';
import { countNgramShare } from './ngram-share.ts';
import type { NgramShare, NgramTask } from './ngram-share.ts';
import { countRanges } from './range-counts.ts';
import type { RangeTask, ValueCounts } from './range-counts.ts';
import { sortShare } from './sort-share.ts';
import type { SortTask } from './sort-share.ts';
import type { Tick } from './tick.ts';
import { countWindowShare } from './window-share.ts';
import type { WindowShare, WindowTask } from './window-share.ts';

/** What a thread of a team can do: tasks and answers are plain data. */
interface Tasks {
  ngrams: { task: NgramTask; answer: NgramShare };
  counts: { task: RangeTask; answer: ValueCounts };
  sort: { task: SortTask; answer: Uint32Array };
  hitCounts: { task: HitCountTask; answer: HitCounts };
  windows: { task: WindowTask; answer: WindowShare };
}

export type TaskName = keyof Tasks;
export type TaskOf<Name extends TaskName> = Tasks[Name]['task'];
export type TaskAnswer<Name extends TaskName> = Tasks[Name]['answer'];

const TASKS: {
  readonly [Name in TaskName]: (corpus: Corpus, task: TaskOf<Name>, tick: Tick) => TaskAnswer<Name>;
} = {
  ngrams: countNgramShare,
  counts: countRanges,
  sort: sortShare,
  hitCounts: countHitShare,
  windows: countWindowShare,
};

/** Does one task of a team. */
export function runTask<Name extends TaskName>(
  corpus: Corpus,
  name: Name,
  task: TaskOf<Name>,
  tick: Tick,
): TaskAnswer<Name> {
  return TASKS[name](corpus, task, tick);
}
