import { concordanceLines, groupHits, hitKey } from '../analysis/index.ts';
import type { ConcordanceLine, FrequencyOrder, FrequencyRow } from '../analysis/index.ts';
import type { Rows, Searched } from './answer.ts';
import { findHits } from './hits/index.ts';
import { lineContext } from './fields/index.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { HitsRequest, LineRequest, PageRequest } from './request.ts';
import { type OperationRun, pageOf } from './operation-run.ts';

/** Lines in groups with equal values of the keys. */
export interface GroupsRequest extends HitsRequest, PageRequest, LineRequest {
  readonly operation: 'groups';
  /** Keys, as of frequencies. */
  readonly by: readonly string[];
  /** Minimum count of a group. */
  readonly minimum: number;
  /** Order of the groups, as of frequencies. */
  readonly order: FrequencyOrder;
  readonly lastFirst: boolean;
  /** Maximum number of lines that are shown of a group. */
  readonly lines: number;
}

/** A group: its values, its number of hits, and its first lines. */
export interface GroupRow extends FrequencyRow {
  readonly lines: readonly ConcordanceLine[];
}

export interface GroupsAnswer extends Rows<GroupRow>, Searched {}

/** Which hits have the same values, how many are they, and how do the first of them look? */
function runGroups(run: OperationRun, request: GroupsRequest): GroupsAnswer {
  const { corpus, budgets } = run;
  const context = lineContext(corpus, request);
  const keys = request.by.map((key) => hitKey(corpus, key));
  const { matches, searched, truncated } = findHits(run, request, false, keys);
  const { minimum, order, lastFirst, lines: most } = request;
  const wanted = { keys, minimum, order, lastFirst, ...pageOf(request), most };
  const { total, groups: found } = groupHits(corpus, { matches, searched }, wanted, budgets.counting);
  const rows = found.map(({ first, ...row }) => ({
    ...row,
    lines: concordanceLines(corpus, first, { context }, budgets.writing),
  }));
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total,
    rows,
  };
}

export const groups: Operation<GroupsRequest, GroupsAnswer> = {
  run: runGroups,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
};
