import { endOf } from '../matching/index.ts';
import type { PositionsAnswer } from './answer.ts';
import { pageOfHits } from './page.ts';
import type { PositionsRequest } from './request.ts';
import type { Run } from './run.ts';

/** Where are the hits? */
export function runPositions(run: Run, request: PositionsRequest): PositionsAnswer {
  const { count, matches, truncated } = pageOfHits(run, request);
  const positions = Array.from({ length: matches.count }, (_, hit): [number, number] => [
    matches.start[hit],
    endOf(matches, hit),
  ]);
  return { count, truncated, buildId: run.corpus.buildId, positions };
}
