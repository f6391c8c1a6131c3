import { STEPS } from '../budget/index.ts';
import { attributeNamed, SubtreeCounter } from '../analysis/index.ts';
import { hasTrees, requireTrees } from '../corpus/index.ts';
import { codePointOrder } from '../text/index.ts';
import type { Rows, Searched } from './answer.ts';
import { withoutTrees } from './headword.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { ValuesRequest } from './request.ts';
import { type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';
import { hasTwins, queryOfSubtree, subtreeTest, textOfSubtree } from './subtree-text.ts';

export interface SubtreesRequest extends ValuesRequest {
  readonly operation: 'subtrees';
  /** 2 to 4 */
  readonly nodes: number;
  readonly relations: boolean;
  readonly order: 'count' | 'values' | 'files';
  readonly lastFirst: boolean;
}

interface SubtreeRow {
  readonly value: string;
  readonly count: number;
  readonly files: number;
  /** A query that finds them; absent where two dependents are alike, which a query finds in both orders. */
  readonly cql?: string;
}

export interface SubtreesAnswer extends Rows<SubtreeRow>, Searched {
  /** Number of all subtrees, rare ones included. */
  readonly occurrences: number;
}

/** Which parts do the trees of the sentences have in common? */
function runSubtrees(run: OperationRun, request: SubtreesRequest): SubtreesAnswer {
  const { corpus, budgets } = run;
  const { searched } = requestedSubcorpus(run, request);
  const { tokenCount: tokens, wordCount: words } = searched;
  // A corpus without trees may also lack the lemmas that are counted by default: another attribute would not help.
  if (!hasTrees(corpus)) {
    const found = { count: 0, truncated: false as const, buildId: corpus.buildId, tokens, words };
    return { ...found, ...NO_ROWS, occurrences: 0, warnings: [withoutTrees('subtrees')] };
  }
  const values = attributeNamed(corpus, request.attribute);
  const { nodes, relations: withRelations, wordsOnly, minimum } = request;
  const settings = { attribute: values, nodes, withRelations, wordsOnly };
  const counter = new SubtreeCounter(corpus, requireTrees(corpus), settings, budgets.counting);
  const { counts, files, occurrences } = counter.count(searched);
  const isMatching = subtreeTest(run, values, request.pattern);
  const numbers = Uint32Array.from(counts.keys()).filter((number) => {
    if (counts[number] < minimum) return false;
    if (isMatching === undefined) return true;
    budgets.counting.spend(STEPS.row);
    return isMatching(counter.subtree(number));
  });
  const rows = inOrder(numbers, request, { count: counts, files }, (number) => {
    budgets.counting.spend(STEPS.row);
    return textOfSubtree(counter.subtree(number));
  });
  const { offset, limit } = pageOf(request);
  return {
    count: rows.length,
    truncated: false,
    buildId: corpus.buildId,
    tokens,
    words,
    total: rows.length,
    occurrences,
    rows: Array.from(rows.subarray(offset, offset + limit), (number, index) => {
      budgets.counting.spend(STEPS.row, index, rows.length);
      const subtree = counter.subtree(number);
      const row = { value: textOfSubtree(subtree), count: counts[number], files: files[number] };
      return hasTwins(subtree) ? row : { ...row, cql: queryOfSubtree(subtree, request) };
    }),
  };
}

/** Subtrees in the order of a request: by a figure, those with equal ones as they were found, or by their texts. */
function inOrder(
  numbers: Uint32Array,
  { order, lastFirst }: SubtreesRequest,
  figures: Readonly<Record<'count' | 'files', Uint32Array>>,
  textOf: (number: number) => string,
): Uint32Array {
  const sign = lastFirst ? -1 : 1;
  if (order !== 'values') {
    const figure = figures[order];
    return numbers.sort((a, b) => sign * (figure[b] - figure[a]) || a - b);
  }
  const ascending = codePointOrder(Array.from(numbers, textOf)).map((at) => numbers[at]);
  return lastFirst ? ascending.reverse() : ascending;
}

export const subtreesOperation: Operation<SubtreesRequest, SubtreesAnswer> = {
  run: runSubtrees,
  empty: (searched) => ({ ...searched, occurrences: 0, ...NO_ROWS }),
};
