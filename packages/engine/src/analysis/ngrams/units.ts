import { stretchesOf, type Corpus, type Structure } from '../../corpus/index.ts';
import { STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';

/**
 * Running text in units that no sequence crosses: a sequence that starts in [start, until) ends at or before `end`. The
 * ranges [start, until) ascend and do not overlap; `until` is before `end` where the next unit begins inside this one.
 * A unit has at most `STEPS_PER_CHECK` starts, so that the budget can be checked between two units.
 */
export interface Units {
  readonly count: number;
  readonly start: Uint32Array;
  readonly until: Uint32Array;
  readonly end: Uint32Array;
}

/**
 * The units of a subcorpus: its documents or, where a structure is given, the spans of that structure. Where spans are
 * nested or overlap, a sequence belongs to the span that contains its start and ends last.
 */
export function unitsOf(
  corpus: Corpus,
  searched: Pick<SearchedSubcorpus, 'start' | 'end'>,
  within: Structure | undefined,
): Units {
  const stretches = stretchesOf(corpus);
  const pieces = cut(plainUnits(searched.start, searched.end), stretches.start, stretches.end);
  return inChunks(within === undefined ? pieces : cut(unitsOfSpans(within), pieces.start, pieces.end));
}

/**
 * Calls `run` for all units in chunks of about `STEPS_PER_CHECK` starts, and checks the budget between two chunks.
 * `half` is for the progress: 0 in the first loop of a task, 1 in the second. Throws `DeadlineExceeded`.
 */
export function inUnits(units: Units, half: 0 | 1, budget: Budget, run: (from: number, to: number) => void): void {
  const { count, start } = units;
  for (let from = 0; from < count;) {
    budget.check(half * count + from, 2 * count);
    const border = start[from] + STEPS_PER_CHECK;
    let to = from + 1;
    while (to < count && start[to] < border) to++;
    run(from, to);
    from = to;
  }
}

/** End (exclusive) of the positions of a unit where a sequence of this length can start. */
export function lastStart({ until, end }: Units, unit: number, length: number): number {
  return Math.min(until[unit], end[unit] - length + 1);
}

/** Divides units with more than `STEPS_PER_CHECK` starts. Sequences of each part may extend to the end of the whole unit. */
function inChunks(units: Units): Units {
  const { count } = units;
  let large = false;
  for (let unit = 0; unit < count && !large; unit++) large = units.until[unit] - units.start[unit] > STEPS_PER_CHECK;
  if (!large) return units;
  const start = new GrowableUint32(count * 2);
  const until = new GrowableUint32(count * 2);
  const end = new GrowableUint32(count * 2);
  for (let unit = 0; unit < count; unit++) {
    for (let from = units.start[unit]; from < units.until[unit]; from += STEPS_PER_CHECK) {
      start.push(from);
      until.push(Math.min(from + STEPS_PER_CHECK, units.until[unit]));
      end.push(units.end[unit]);
    }
  }
  return { count: start.length, start: start.view(), until: until.view(), end: end.view() };
}

function plainUnits(start: Uint32Array, end: Uint32Array): Units {
  return { count: start.length, start, until: end, end };
}

/** The spans that are not inside an earlier span, as units; a start belongs to the last of the spans that contain it. */
function unitsOfSpans(structure: Structure): Units {
  if (!structure.nested) return plainUnits(structure.start, structure.end);
  const start = new GrowableUint32();
  const end = new GrowableUint32();
  let reached = 0;
  for (let span = 0; span < structure.count; span++) {
    if (structure.end[span] <= reached) continue;
    reached = structure.end[span];
    start.push(structure.start[span]);
    end.push(reached);
  }
  const [starts, ends] = [start.view(), end.view()];
  const until = ends.map((border, unit) => (unit + 1 < ends.length ? Math.min(border, starts[unit + 1]) : border));
  return { count: starts.length, start: starts, until, end: ends };
}

/** The intersection of units with ascending ranges that do not overlap. */
function cut(units: Units, low: Uint32Array, high: Uint32Array): Units {
  const start = new GrowableUint32();
  const until = new GrowableUint32();
  const end = new GrowableUint32();
  let range = 0;
  for (let unit = 0; unit < units.count;) {
    if (range === low.length) break;
    const from = Math.max(units.start[unit], low[range]);
    const to = Math.min(units.until[unit], high[range]);
    if (from < to) {
      start.push(from);
      until.push(to);
      end.push(Math.min(units.end[unit], high[range]));
    }
    if (high[range] < units.until[unit]) range++;
    else unit++;
  }
  return { count: start.length, start: start.view(), until: until.view(), end: end.view() };
}
