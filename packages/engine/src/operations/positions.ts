import { STEPS, untilDeadline } from '../budget/index.ts';
import { endOf } from '../matching/index.ts';
import type { PositionsAnswer } from './answer.ts';
import { pageOfHits } from './page.ts';
import type { PositionsRequest } from './request.ts';
import type { Run } from './run.ts';

/** Where are the hits? */
export function runPositions(run: Run, request: PositionsRequest): PositionsAnswer {
  const { corpus, budgets } = run;
  const { count, matches, truncated } = pageOfHits(run, request);
  const positions: [number, number][] = [];
  const { disclosure } = run;
  const writePositions = (): void => {
    for (let hit = 0; hit < matches.count; hit++) {
      budgets.writing.spend(STEPS.row, hit, matches.count);
      const [start, end] = [matches.start[hit], endOf(matches, hit)];
      positions.push([start, end]);
      disclosure?.noteHit(start, end);
    }
  };
  untilDeadline(writePositions, undefined);
  return { count, truncated, buildId: corpus.buildId, positions };
}
