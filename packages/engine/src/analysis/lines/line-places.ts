import { Budget, STEPS, untilDeadline } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { endOf, sliceMatches, type Matches } from '../../matching/index.ts';
import { fetchContexts } from './concordance.ts';
import { contextOf, type Context } from './contexts.ts';

/**
 * The token ranges of lines, one number for each line in each list: left context [from, start), match [start, end),
 * right context [end, to).
 */
export interface LinePlaces {
  readonly count: number;
  readonly from: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly to: Uint32Array;
}

/** The token ranges of the lines of `concordanceLines`. When the deadline passes, returns those found so far. */
function linePlaces(corpus: Corpus, matches: Matches, context: Context, budget: Budget): LinePlaces {
  const list = (): Uint32Array => new Uint32Array(matches.count);
  const [from, start, end, to] = [list(), list(), list(), list()];
  let count = 0;
  const findPlaces = (): void => {
    for (; count < matches.count; count++) {
      budget.spend(STEPS.row, count, matches.count);
      start[count] = matches.start[count];
      end[count] = endOf(matches, count);
      const shown = contextOf(corpus, start[count], end[count], context);
      from[count] = shown.from;
      to[count] = shown.to;
    }
  };
  untilDeadline(findPlaces, undefined);
  return { count, from, start, end, to };
}

/** Lines whose places are found at a time. */
export const LINES_PER_CHUNK = 2_000;

/** The token ranges of lines, a chunk at a time: the first are there at once, and a million take no memory. */
export function* placesInChunks(corpus: Corpus, matches: Matches, context: Context): Generator<LinePlaces> {
  const budget = new Budget();
  for (let from = 0; from < matches.count; from += LINES_PER_CHUNK) {
    const some = sliceMatches(matches, from, from + LINES_PER_CHUNK);
    fetchContexts(corpus, some, context, budget);
    yield linePlaces(corpus, some, context, budget);
  }
}
