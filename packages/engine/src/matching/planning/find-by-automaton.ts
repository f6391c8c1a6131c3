import { RUNS_PER_CHECK } from '../../budget/index.ts';
import { bordersOfSpans, compareLabels, distinct, type Program, ThreadMachine, TokenDfa } from '../automaton/index.ts';
import { NO_BINDING, UNSET } from '../conditions/index.ts';
import { clipToRanges, gatherPositions, memberTable } from '../positions/index.ts';
import { bordersOf, exactBounds, requiredBound, StretchCursor } from '../spans/index.ts';
import { ChainEnds } from './chain-ends.ts';
import { jumpsOf } from './jumps.ts';
import type { FindSpans, Limits } from './limits.ts';
import type { Plan, StartPlan } from './plan.ts';
import type { Prefer, Run } from './run.ts';
import { scanByTable } from './scan-by-table.ts';
import type { SpanSink } from './sink.ts';
import { AnchoredStarts, ListedStarts, ScannedStarts, type StartSource } from './starts.ts';

export type AutomatonPlan = Extract<Plan, { kind: 'automaton' }>;

/** Starts that are read from the source at once. */
const BLOCK = 4096;

/**
 * Runs the automaton from each start and passes the matches to the sink, until the sink has more than `atMost`. Throws
 * `DeadlineExceeded`.
 */
export function findByAutomaton(
  plan: AutomatonPlan,
  prefer: Prefer,
  givenLimits: Limits,
  labelCount: number,
  run: Run,
  sink: SpanSink,
  atMost: number,
  find: FindSpans,
): void {
  if (plan.starts.kind === 'scan') {
    const table = new TokenDfa(plan.program, run.corpus, run.budget).whole();
    if (table !== undefined) {
      scanByTable(table, prefer, run, sink, atMost);
      return;
    }
  }
  const limits = givenLimits.with([
    ...(plan.region === undefined ? [] : exactBounds(plan.region)),
    ...plan.required.map((anchor) => requiredBound(gatherPositions(anchor.class, run), anchor.from)),
  ]);
  const seek = seekerOf(plan, prefer, limits, labelCount, run, find);
  const source = startSource(plan.starts, plan, run);
  const block = new Uint32Array(BLOCK);
  const stretches = new StretchCursor(bordersOf(run.corpus));
  for (let count = source.take(block); count > 0; count = source.take(block)) {
    for (let index = 0; index < count; index += 1) {
      const start = block[index];
      if (index % RUNS_PER_CHECK === 0) run.budget.check(start, run.corpus.tokenCount);
      stretches.moveTo(start);
      const high = Math.min(stretches.to, limits.high(start));
      if (high <= start) continue;
      const low = limits.low(start);
      if (low > high) continue;
      const end = seek.end(start, low, high, stretches);
      if (end >= 0) sink.add(start, end, stretches.to, seek.labels);
    }
    if (sink.settled > atMost) return;
  }
}

/** Finds the preferred end of a match from a start; -1 if there is none. */
interface Seeker {
  end(start: number, low: number, high: number, stretch: StretchCursor): number;
  /** The labels of the last match; undefined where the automaton binds none. */
  readonly labels: Uint32Array | undefined;
}

function seekerOf(
  { machine, chain, program }: AutomatonPlan,
  prefer: Prefer,
  limits: Limits,
  labelCount: number,
  run: Run,
  find: FindSpans,
): Seeker {
  if (chain !== undefined) return new ChainEnds(chain, prefer, limits, labelCount, run.corpus, run.budget);
  return machine === 'table'
    ? seekByTable(program, prefer, limits, run)
    : seekByThreads(program, prefer, limits, labelCount, run, find);
}

function seekByTable(program: Program, prefer: Prefer, limits: Limits, { corpus, budget }: Run): Seeker {
  const dfa = new TokenDfa(program, corpus, budget);
  const longest = prefer === 'longest';
  const bounds = { origin: 0, from: 0, to: 0 };
  const isFree = limits.conditions.length === 0;
  return {
    labels: undefined,
    end: (start, low, high, stretch) => {
      bounds.origin = start;
      bounds.from = stretch.from;
      bounds.to = stretch.to;
      const holds = isFree ? undefined : (end: number): boolean => limits.hold(start, end, []);
      return dfa.find(start, low, high, bounds, longest, holds);
    },
  };
}

function seekByThreads(
  program: Program,
  prefer: Prefer,
  limits: Limits,
  labelCount: number,
  run: Run,
  find: FindSpans,
): Seeker {
  const leftmostOnly = !limits.conditionsUseLabels && !readsLabels(program);
  const machine = new ThreadMachine(program, run.corpus, jumpsOf(program.jumps, run, find), run.budget, {
    leftmostOnly,
  });
  const unset = new Uint32Array(labelCount).fill(UNSET);
  const seeker = {
    labels: unset as Uint32Array,
    end(start: number, low: number, high: number, { from, to }: StretchCursor): number {
      let found = -1;
      machine.run(start, high, unset, { origin: start, from, to }, (end, labels) => {
        if (end < low || end > high || !limits.hold(start, end, labels)) return false;
        if (end !== found || compareLabels(labels, seeker.labels) < 0) seeker.labels = labels;
        found = end;
        return prefer === 'shortest';
      });
      return found;
    },
  };
  return seeker;
}

/** Whether a program has steps that read labels. */
export function readsLabels({ classes, tags, jumps }: Program): boolean {
  return (
    classes.some(({ usesLabels }) => usesLabels) ||
    tags.some(({ test }) => test.usesLabels) ||
    jumps.some((jump) => jump.kind !== 'structure' || jump.test.usesLabels)
  );
}

function startSource(starts: StartPlan, plan: AutomatonPlan, run: Run): StartSource {
  const { corpus, ranges } = run;
  switch (starts.kind) {
    case 'scan':
    case 'every':
      return new ScannedStarts(corpus, undefined, ranges);
    case 'first':
      return new ListedStarts(gatherPositions(starts.class, run));
    case 'anchor': {
      const { anchor, first } = starts;
      const table = first === undefined ? undefined : memberTable(corpus, first.types);
      return new AnchoredStarts(corpus, gatherPositions(anchor.class, run), anchor.from, anchor.to, table, run);
    }
    case 'region':
      return new ListedStarts(clipToRanges(distinct(plan.region?.start ?? new Uint32Array(0), run.budget), ranges));
    case 'tag': {
      const { structure, holds } = starts.tag.test;
      const chosen = bordersOfSpans(structure, 'start', holds && ((span) => holds(span, NO_BINDING)), run.budget);
      return new ListedStarts(clipToRanges(distinct(chosen, run.budget), ranges));
    }
  }
}
