import { attributeNamed, countSubtrees, type Subtree } from '../analysis/index.ts';
import { hasTrees, requireTrees } from '../corpus/index.ts';
import { allOf, attribute, printQuery, relation, token, tree, type TreeNode, valueTest } from '../cql/index.ts';
import { quoteRegex } from '../matching/index.ts';
import type { Rows, Searched } from './answer.ts';
import { valuesMatching } from './fields/index.ts';
import { withoutTrees } from './headword.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { PageRequest, SubcorpusRequest } from './request.ts';
import { pageOf, requestedSubcorpus } from './run.ts';
import type { Run } from './run.ts';

export interface SubtreesRequest extends SubcorpusRequest, PageRequest {
  readonly operation: 'subtrees';
  /** 2 to 4 */
  readonly nodes: number;
  readonly attribute: string;
  readonly relations: boolean;
  readonly minimum: number;
  readonly wordsOnly: boolean;
  /** Regular expression that the value of one node must match as a whole. */
  readonly pattern?: string | undefined;
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
function runSubtrees(run: Run, request: SubtreesRequest): SubtreesAnswer {
  const { corpus, budgets } = run;
  const values = attributeNamed(corpus, request.attribute);
  const { searched } = requestedSubcorpus(run, request);
  const { tokenCount: tokens, wordCount: words } = searched;
  if (!hasTrees(corpus)) {
    const found = { count: 0, truncated: false as const, buildId: corpus.buildId, tokens, words };
    return { ...found, ...NO_ROWS, occurrences: 0, warnings: [withoutTrees('subtrees')] };
  }
  const { nodes, relations: withRelations, wordsOnly, minimum } = request;
  const matching = request.pattern === undefined ? undefined : valuesMatching(values, request.pattern, run.budget);
  const settings = { attribute: values, nodes, withRelations, wordsOnly };
  const counted = countSubtrees(corpus, requireTrees(corpus), searched, settings, budgets.counting);
  const { counts, files } = counted;
  const isMatching = ({ value, dependents }: Subtree): boolean =>
    matching?.[values.lexicon.find(value)] === 1 || dependents.some(({ subtree }) => isMatching(subtree));
  const numbers = Uint32Array.from(counts.keys()).filter(
    (number) => counts[number] >= minimum && (matching === undefined || isMatching(counted.subtree(number))),
  );
  const rows = [...numbers].sort((a, b) => counts[b] - counts[a] || a - b);
  const { offset, limit } = pageOf(request);
  return {
    count: rows.length,
    truncated: false,
    buildId: corpus.buildId,
    tokens,
    words,
    total: rows.length,
    occurrences: counted.occurrences,
    rows: rows.slice(offset, offset + limit).map((number) => {
      const subtree = counted.subtree(number);
      const row = { value: textOf(subtree), count: counts[number], files: files[number] };
      return hasTwins(subtree) ? row : { ...row, cql: queryOf(subtree, request) };
    }),
  };
}

/** As queries write relations: `visit -nsubj-> he ; -obj-> (shrine -amod-> old)`. */
function textOf({ value, dependents }: Subtree): string {
  const all = dependents.map(({ relation: name, subtree }) => {
    const below = textOf(subtree);
    return `-${name ?? '-'}-> ${subtree.dependents.length === 0 ? below : `(${below})`}`;
  });
  return `${value} ${all.join(' ; ')}`.trimEnd();
}

/** Names of the nodes in a query: hits of the same tokens from the first to the last would be one without. */
const LABELS = ['a', 'b', 'c', 'd'];

/** A query that finds each of these subtrees once. */
function queryOf(subtree: Subtree, request: SubtreesRequest): string {
  const labels = [...LABELS];
  const noPunctuation = valueTest(attribute('deprel'), 'punct(:.*)?', { negated: true });
  const patternOf = ({ value, dependents }: Subtree, name: string | undefined, isTop: boolean): TreeNode => {
    const ofValue = valueTest(attribute(request.attribute), value, { literal: true });
    const isAnyWord = !isTop && name === undefined && request.wordsOnly;
    const node = token(isAnyWord ? allOf([ofValue, noPunctuation]) : ofValue, labels.splice(0, 1));
    if (dependents.length === 0) return node;
    const relations = dependents.map((each) =>
      relation(each.relation && quoteRegex(each.relation), patternOf(each.subtree, each.relation, false)),
    );
    return tree(node, relations);
  };
  return printQuery(patternOf(subtree, undefined, true));
}

/** Whether a node has two dependents that are the same subtree in the same relation. */
function hasTwins({ dependents }: Subtree): boolean {
  const texts = dependents.map(({ relation: name, subtree }) => `${name} ${textOf(subtree)}`);
  return new Set(texts).size < texts.length || dependents.some(({ subtree }) => hasTwins(subtree));
}

export const subtreesOperation: Operation<SubtreesRequest, SubtreesAnswer> = {
  run: runSubtrees,
  empty: (searched) => ({ ...searched, occurrences: 0, ...NO_ROWS }),
};
