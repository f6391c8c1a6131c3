import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { STEPS } from '../../budget/index.ts';
import { type Binding, UNSET } from '../conditions/index.ts';
import { type ClassTest, classTests } from './class-tests.ts';
import type { Program } from './program.ts';
import { type TagSet, tagSetOf } from './tag-set.ts';

/** The start of the whole match, and the stretch [from, to) of the corpus that it cannot leave. */
export interface MatchBounds {
  readonly origin: number;
  readonly from: number;
  readonly to: number;
}

/** Receives an end with its labels; returns true if no further ends are wanted. */
export type TakeEnd = (end: number, labels: Uint32Array) => boolean;

/** A sub-pattern that is matched as a whole: passes all its ends up to `limit` to `take`. */
export interface Jump {
  run(start: number, limit: number, labels: Uint32Array, bounds: MatchBounds, take: TakeEnd): void;
}

interface Thread {
  readonly step: number;
  readonly labels: Uint32Array;
}

/** How the machine follows paths. */
export interface ThreadMachineOptions {
  /** Whether only the path with the leftmost labels is followed where several paths lead to the same step. */
  readonly leftmostOnly: boolean;
}

/**
 * Simulates a nondeterministic automaton with labels: follows all paths through a program in parallel, position by
 * position, each with its labels. Supports every query; `TokenDfa` is faster for programs without labels and jumps.
 */
export class ThreadMachine {
  readonly #program: Program;
  readonly #tests: readonly ClassTest[];
  readonly #tags: readonly TagSet[];
  readonly #jumps: readonly Jump[];
  readonly #leftmostOnly: boolean;
  readonly #budget: Budget;

  constructor(
    program: Program,
    jumps: readonly Jump[],
    { corpus, budget }: { readonly corpus: Corpus; readonly budget: Budget },
    options: ThreadMachineOptions,
  ) {
    this.#program = program;
    this.#tests = classTests(corpus, program.classes);
    this.#tags = program.tags.map((tag) => tagSetOf(tag, budget));
    this.#jumps = jumps;
    this.#leftmostOnly = options.leftmostOnly && !program.rebindsLabels;
    this.#budget = budget;
  }

  /** Passes all ends from a start to `take`, ascending. An end is passed once for each path to it. */
  run(start: number, limit: number, labels: Uint32Array, bounds: MatchBounds, take: TakeEnd): void {
    const agenda = new Map<number, Thread[]>([[start, [{ step: this.#program.start, labels }]]]);
    for (let position = start; agenda.size > 0; position += 1) {
      // After a jump over a span there may be many positions without threads.
      this.#budget.spend(STEPS.transition);
      const threads = agenda.get(position);
      if (threads === undefined) continue;
      agenda.delete(position);
      if (this.#advance(threads, position, limit, bounds, agenda, take)) return;
    }
  }

  #advance(
    threads: Thread[],
    position: number,
    limit: number,
    bounds: MatchBounds,
    agenda: Map<number, Thread[]>,
    take: TakeEnd,
  ): boolean {
    const seen = new Seen(this.#leftmostOnly);
    const open = threads;
    let ended = false;
    const goTo = (at: number, step: number, labels: Uint32Array): void => {
      if (at === position) {
        open.push({ step, labels });
        return;
      }
      const there = agenda.get(at);
      if (there === undefined) agenda.set(at, [{ step, labels }]);
      else there.push({ step, labels });
    };
    for (let thread = open.pop(); thread !== undefined; thread = open.pop()) {
      const { labels } = thread;
      this.#budget.spend(seen.cost(thread.step) * STEPS.row);
      if (!seen.isNew(thread.step, labels)) continue;
      const step = this.#program.steps[thread.step];
      switch (step.op) {
        case 'token': {
          const binding: Binding = { labels, match: bounds.origin, matchend: UNSET };
          if (position < limit && this.#tests[step.class](position, binding)) {
            goTo(position + 1, step.next, bind(labels, step.labels, position));
          }
          break;
        }
        case 'either':
          open.push({ step: step.other, labels }, { step: step.next, labels });
          break;
        case 'tag': {
          const binding: Binding = { labels, match: bounds.origin, matchend: UNSET };
          if (this.#tags[step.tag].has(position, binding, bounds)) open.push({ step: step.next, labels });
          break;
        }
        case 'jump':
          this.#jumps[step.jump].run(position, limit, labels, bounds, (end, bound) => {
            goTo(end, step.next, bound);
            return false;
          });
          break;
        case 'accept':
          ended = take(position, labels) || ended;
      }
    }
    return ended;
  }
}

function bind(labels: Uint32Array, slots: readonly number[], position: number): Uint32Array {
  if (slots.length === 0) return labels;
  const bound = labels.slice();
  for (const slot of slots) bound[slot] = position;
  return bound;
}

/** The steps visited at one position, each with the labels of its paths. */
class Seen {
  readonly #leftmostOnly: boolean;
  readonly #labelsOfStep = new Map<number, Uint32Array[]>();

  constructor(leftmostOnly: boolean) {
    this.#leftmostOnly = leftmostOnly;
  }

  /** Number of label sets that `isNew` compares with, plus 1. */
  cost(step: number): number {
    return 1 + (this.#labelsOfStep.get(step)?.length ?? 0);
  }

  isNew(step: number, labels: Uint32Array): boolean {
    const known = this.#labelsOfStep.get(step);
    if (known === undefined) {
      this.#labelsOfStep.set(step, [labels]);
      return true;
    }
    if (this.#leftmostOnly) {
      if (compareLabels(labels, known[0]) >= 0) return false;
      known[0] = labels;
      return true;
    }
    if (known.some((other) => compareLabels(other, labels) === 0)) return false;
    known.push(labels);
    return true;
  }
}

/**
 * Compares bindings: the leftmost first label comes first, then the leftmost second label, and so on; unset labels come
 * last.
 */
export function compareLabels(a: Uint32Array, b: Uint32Array): number {
  for (let slot = 0; slot < a.length; slot += 1) if (a[slot] !== b[slot]) return a[slot] - b[slot];
  return 0;
}
