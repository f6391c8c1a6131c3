import type { Budget } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { WINDOW_COUNTS } from './collocations/index.ts';
import { HIT_COUNTS } from './frequencies/index.ts';
import { NGRAM_COUNTS } from './ngrams/index.ts';
import type { TaskKind } from './sharing/index.ts';
import { HIT_ORDER } from './sorting/index.ts';
import { VALUE_COUNTS } from './word-list/index.ts';

const KINDS = new Map(
  [NGRAM_COUNTS, VALUE_COUNTS, HIT_ORDER, HIT_COUNTS, WINDOW_COUNTS].map((kind): [string, TaskKind<never, unknown>] => [
    kind.name,
    kind,
  ]),
);

/** Runs one task of the kind with this name. Throws `DeadlineExceeded`. */
export function runTask(corpus: Corpus, name: string, task: unknown, budget: Budget): unknown {
  const kind = KINDS.get(name);
  if (kind === undefined) throw new Error(`There is no kind of task "${name}".`);
  return kind.run(corpus, task as never, budget);
}
