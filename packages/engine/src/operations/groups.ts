import { concordanceLines, groupHits, hitKey } from '../analysis/index.ts';
import type { ConcordanceLine, FrequencyOrder, FrequencyRow } from '../analysis/index.ts';
import { boundedLines } from './access/index.ts';
import type { Restricted } from './access/index.ts';
import type { Rows, Searched } from './answer.ts';
import { findHits } from './hits/index.ts';
import { lineContext } from './fields/index.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { HitsRequest, LineRequest, PageRequest } from './request.ts';
import { rowsLetOut } from './rows-let-out.ts';
import { pageOf } from './run.ts';
import type { Run } from './run.ts';

/** Lines put together by what they have in common. */
export interface GroupsRequest extends HitsRequest, PageRequest, LineRequest {
  readonly operation: 'groups';
  /** As of frequencies. */
  readonly by: readonly string[];
  /** Least count of a group. */
  readonly minimum: number;
  /** As of frequencies. */
  readonly order: FrequencyOrder;
  readonly lastFirst: boolean;
  /** Lines of each group. */
  readonly lines: number;
}

/** Hits with common values: how many, and the first of them. */
export interface GroupRow extends FrequencyRow {
  readonly lines: readonly (ConcordanceLine & Restricted)[];
}

export interface GroupsAnswer extends Rows<GroupRow>, Searched {}

/** Which hits are alike, how many are they, and what do some of them look like? */
function runGroups(run: Run, request: GroupsRequest): GroupsAnswer {
  const { corpus, budgets } = run;
  const context = lineContext(corpus, request);
  const keys = request.by.map((key) => hitKey(corpus, key));
  const { matches, part, truncated } = findHits(run, request);
  const { minimum, order, lastFirst } = request;
  const page = { minimum, order, lastFirst, ...pageOf(request) };
  const { total, groups: found } = groupHits(corpus, matches, part, keys, page, request.lines, budgets.counting);
  const rows = rowsLetOut(run, matches, part, keys, found).map(({ first, ...row }) => {
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

export const groups: Operation<GroupsRequest, GroupsAnswer> = {
  run: runGroups,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
  looksAt: ({ by }) => by,
};
