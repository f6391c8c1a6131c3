import { Budget, STEPS, untilDeadline } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { contextOf } from './contexts.ts';
import type { Context } from './contexts.ts';

/** Which tokens lines show, a number a line in each list: their left side is [from, start), their match [start, end), their right side [end, to). */
export interface LinePlaces {
  readonly count: number;
  readonly from: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly to: Uint32Array;
}

/** The places of the lines that `concordanceLines` writes, as far as they were found before the deadline. */
export function linePlaces(
  corpus: Corpus,
  matches: Matches,
  context: Context,
  budget: Budget = new Budget(),
): LinePlaces {
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
