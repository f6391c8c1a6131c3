import { clipToRanges, gatherPositions, memberTable, type SearchContext } from '../positions/index.ts';
import { RUNS_PER_CHECK } from '../../budget/index.ts';
import { bordersOfSpans, compareLabels, distinct, type Program, ThreadMachine, TokenDfa } from '../automaton/index.ts';
import { NO_BINDING, UNSET } from '../conditions/index.ts';
import type { ChainShape } from '../query/index.ts';
import { bordersOf, exactBounds, requiredBound, StretchCursor } from '../spans/index.ts';
import type { Ends, Prefer } from './raw-spans.ts';
import { ChainEnds } from './chain-ends.ts';
import { jumpsOf } from './jumps.ts';
import type { FindSpans, Search } from './limits.ts';
import type { Plan, StartPlan } from './plan.ts';
import { scanByTable } from './scan-by-table.ts';
import type { SpanSink } from './sink.ts';
import { AnchoredStarts, ListedStarts, ScannedStarts, type StartSource } from './starts.ts';

export type AutomatonPlan = Extract<Plan, { kind: 'automaton' }>;

/** Starts that are read from the source at once. */
const BLOCK = 4096;

/** A search by an automaton, which may have nested queries. */
interface AutomatonSearch extends Search {
  readonly ends: Ends;
  readonly find: FindSpans;
}

/** Runs the automaton from each start and passes the matches to the sink, until it is full. Throws `DeadlineExceeded`. */
export function findByAutomaton(plan: AutomatonPlan, given: AutomatonSearch, sink: SpanSink): void {
  const { ends, context } = given;
  if (plan.starts.kind === 'scan' && ends !== 'every') {
    const table = new TokenDfa(plan.program, context.corpus, context.budget).whole();
    if (table !== undefined) {
      scanByTable(table, ends, context, sink);
      return;
    }
  }
  const limits = given.limits.with([
    ...(plan.region === undefined ? [] : exactBounds(plan.region)),
    ...plan.required.map((anchor) => requiredBound(gatherPositions(anchor.class, context), anchor.from)),
  ]);
  const seek = seekerOf(plan, { ...given, limits }, sink);
  const source = startSource(plan.starts, plan, context);
  const block = new Uint32Array(BLOCK);
  const stretches = new StretchCursor(bordersOf(context.corpus));
  for (let count = source.take(block); count > 0; count = source.take(block)) {
    for (let index = 0; index < count; index += 1) {
      const start = block[index];
      if (index % RUNS_PER_CHECK === 0) context.budget.check(start, context.corpus.tokenCount);
      stretches.moveTo(start);
      const high = Math.min(stretches.to, limits.high(start));
      if (high <= start) continue;
      const low = limits.low(start);
      if (low > high) continue;
      seek(start, low, high, stretches);
      if (ends === 'every' && sink.isFull) return;
    }
    if (sink.isFull) return;
  }
}

/** Passes the wanted matches from a start, with ends in [low, high], to the sink. */
type Seek = (start: number, low: number, high: number, stretch: StretchCursor) => void;

function seekerOf({ machine, chain, program }: AutomatonPlan, search: AutomatonSearch, sink: SpanSink): Seek {
  const { ends } = search;
  if (chain !== undefined && ends !== 'every') return seekInChain(chain, ends, search, sink);
  return machine === 'table' ? seekByTable(program, search, sink) : seekByThreads(program, search, sink);
}

function seekInChain(chain: ChainShape, prefer: Prefer, search: Search, sink: SpanSink): Seek {
  const chained = new ChainEnds(chain, prefer, search);
  return (start, low, high, stretch) => {
    const end = chained.end(start, low, high);
    if (end >= 0) sink.add(start, end, stretch.to, chained.labels);
  };
}

function seekByTable(program: Program, { ends, limits, context }: AutomatonSearch, sink: SpanSink): Seek {
  const dfa = new TokenDfa(program, context.corpus, context.budget);
  const bounds = { origin: 0, from: 0, to: 0 };
  const isFree = limits.conditions.length === 0;
  return (start, low, high, stretch) => {
    bounds.origin = start;
    bounds.from = stretch.from;
    bounds.to = stretch.to;
    const permits = (end: number): boolean => isFree || limits.hold(start, end, []);
    if (ends === 'every') {
      // An end that is not accepted as the nearest one is followed by the next.
      const pass = (end: number): boolean => {
        if (permits(end)) sink.add(start, end, stretch.to);
        return false;
      };
      dfa.find(start, low, high, bounds, false, pass);
      return;
    }
    const end = dfa.find(start, low, high, bounds, ends === 'longest', isFree ? undefined : permits);
    if (end >= 0) sink.add(start, end, stretch.to);
  };
}

function seekByThreads(program: Program, search: AutomatonSearch, sink: SpanSink): Seek {
  const { ends, limits, labelCount, context, find } = search;
  const leftmostOnly = !limits.conditionsUseLabels && !readsLabels(program);
  const machine = new ThreadMachine(program, jumpsOf(program.jumps, context, find), context, { leftmostOnly });
  const unset = new Uint32Array(labelCount).fill(UNSET);
  return (start, low, high, { from, to }) => {
    let found = -1;
    let best: Uint32Array = unset;
    machine.run(start, high, unset, { origin: start, from, to }, (end, labels) => {
      if (end < low || end > high || !limits.hold(start, end, labels)) return false;
      // Ends ascend, so that the labels of the end before are final.
      if (ends === 'every' && found >= 0 && end !== found) sink.add(start, found, to, best);
      if (end !== found || compareLabels(labels, best) < 0) best = labels;
      found = end;
      return ends === 'shortest';
    });
    if (found >= 0) sink.add(start, found, to, best);
  };
}

/** Whether a program has steps that read labels. */
export function readsLabels({ classes, tags, jumps }: Program): boolean {
  return (
    classes.some(({ usesLabels }) => usesLabels) ||
    tags.some(({ test }) => test.usesLabels) ||
    jumps.some((jump) => jump.kind !== 'structure' || jump.test.usesLabels)
  );
}

function startSource(starts: StartPlan, plan: AutomatonPlan, context: SearchContext): StartSource {
  const { corpus, ranges } = context;
  switch (starts.kind) {
    case 'scan':
    case 'every':
      return new ScannedStarts(corpus, undefined, ranges);
    case 'first':
      return new ListedStarts(gatherPositions(starts.class, context));
    case 'anchor': {
      const { anchor, first } = starts;
      const table = first === undefined ? undefined : memberTable(corpus, first.types);
      return new AnchoredStarts(gatherPositions(anchor.class, context), anchor, table, context);
    }
    case 'region':
      return new ListedStarts(clipToRanges(distinct(plan.region?.start ?? new Uint32Array(0), context.budget), ranges));
    case 'tag': {
      const { structure, holds } = starts.tag.test;
      const chosen = bordersOfSpans(structure, 'start', holds && ((span) => holds(span, NO_BINDING)), context.budget);
      return new ListedStarts(clipToRanges(distinct(chosen, context.budget), ranges));
    }
  }
}
