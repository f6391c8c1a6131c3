import { concordanceLines, groupHits, hitKey } from '../analysis/index.ts';
import { boundedLines } from './access/index.ts';
import type { GroupsAnswer } from './answer.ts';
import { findHits } from './hits.ts';
import { lineContext } from './line-context.ts';
import type { GroupsRequest } from './request.ts';
import { rowsLetOut } from './rows-let-out.ts';
import { pageOf } from './run.ts';
import type { Run } from './run.ts';

const LINES = 3;

/** Which hits are alike, how many are they, and what do some of them look like? */
export function runGroups(run: Run, request: GroupsRequest): GroupsAnswer {
  const { corpus, budgets } = run;
  const context = lineContext(corpus, request);
  const keys = (request.by ?? ['node:lc']).map((key) => hitKey(corpus, key));
  const { matches, part, truncated } = findHits(run, request);
  const page = { minimum: request.minimum ?? 1, order: request.order ?? 'count', ...pageOf(request) };
  const most = request.lines ?? LINES;
  const { total, groups } = groupHits(corpus, matches, part, keys, page, most, budgets.counting);
  const rows = rowsLetOut(run, matches, part, keys, groups).map(({ first, ...row }) => {
    const lines = concordanceLines(corpus, first, context, {}, budgets.writing);
    return { ...row, lines: boundedLines(corpus, lines, context, keys, run.disclosure) };
  });
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    total,
    rows,
  };
}
