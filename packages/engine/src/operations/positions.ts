import { STEPS, untilDeadline } from '../budget/index.ts';
import { endOf } from '../matching/index.ts';
import type { CommonAnswer } from './answer.ts';
import type { Operation } from './operation.ts';
import { pageOfHits } from './hits/index.ts';
import type { HitsRequest, PageRequest } from './request.ts';
import type { OperationRun } from './operation-run.ts';

export interface PositionsRequest extends HitsRequest, PageRequest {
  readonly operation: 'positions';
}

export interface PositionsAnswer extends CommonAnswer {
  /** Half-open ranges [start, end), ascending by start, then end. */
  readonly positions: readonly (readonly [number, number])[];
}

/** At which positions are the hits? */
function runPositions(run: OperationRun, request: PositionsRequest): PositionsAnswer {
  const { corpus, budgets } = run;
  const { count, matches, truncated } = pageOfHits(run, request);
  const positions: [number, number][] = [];
  const writePositions = (): void => {
    for (let hit = 0; hit < matches.count; hit++) {
      budgets.writing.spend(STEPS.row, hit, matches.count);
      positions.push([matches.start[hit], endOf(matches, hit)]);
    }
  };
  untilDeadline(writePositions, undefined);
  return { count, truncated, buildId: corpus.buildId, positions };
}

export const positions: Operation<PositionsRequest, PositionsAnswer> = {
  run: runPositions,
  empty: () => ({ positions: [] }),
};
