import type { Attribute } from '../corpus/index.ts';
import type { Subtree } from '../analysis/index.ts';
import {
  allOf,
  attribute,
  type Condition,
  printQuery,
  relation,
  token,
  tree,
  type TreeNode,
  valueTest,
} from '../cql/index.ts';
import { quoteRegex } from '../matching/index.ts';
import { valuesMatching } from './fields/index.ts';
import type { OperationRun } from './operation-run.ts';

/** As queries write relations: `visit -nsubj-> he ; -obj-> (shrine -amod-> old)`. */
export function textOfSubtree({ value, dependents }: Subtree): string {
  const all = dependents.map(({ relation: name, subtree }) => {
    const below = textOfSubtree(subtree);
    return `-${name ?? '-'}-> ${subtree.dependents.length === 0 ? below : `(${below})`}`;
  });
  return `${value} ${all.join(' ; ')}`.trimEnd();
}

/** Names of the nodes in a query: hits of the same tokens from the first to the last would be one without. */
const LABELS = ['a', 'b', 'c', 'd'];

interface QueryOfSubtree {
  readonly attribute: string;
  readonly wordsOnly: boolean;
  /** What the highest token is besides. */
  readonly among?: Condition | undefined;
}

/** A query that finds each of these subtrees once. */
export function queryOfSubtree(subtree: Subtree, of: QueryOfSubtree): string {
  const labels = [...LABELS];
  const noPunctuation = valueTest(attribute('deprel'), 'punct(:.*)?', { negated: true });
  const patternOf = ({ value, dependents }: Subtree, name: string | undefined, isTop: boolean): TreeNode => {
    const ofValue = valueTest(attribute(of.attribute), value, { literal: true });
    const isAnyWord = !isTop && name === undefined && of.wordsOnly;
    const further = [...(isAnyWord ? [noPunctuation] : []), ...(isTop && of.among ? [of.among] : [])];
    const node = token(further.length === 0 ? ofValue : allOf([ofValue, ...further]), labels.splice(0, 1));
    if (dependents.length === 0) return node;
    const relations = dependents.map((each) =>
      relation(each.relation && quoteRegex(each.relation), patternOf(each.subtree, each.relation, false)),
    );
    return tree(node, relations);
  };
  return printQuery(patternOf(subtree, undefined, true));
}

/** Whether a node has two dependents that are the same subtree in the same relation. */
export function hasTwins({ dependents }: Subtree): boolean {
  const texts = dependents.map(({ relation: name, subtree }) => `${name} ${textOfSubtree(subtree)}`);
  return new Set(texts).size < texts.length || dependents.some(({ subtree }) => hasTwins(subtree));
}

/** Whether one node of a subtree has a value that the pattern matches as a whole; undefined: without a pattern all have. */
export function subtreeTest(
  run: OperationRun,
  values: Attribute,
  pattern: string | undefined,
): ((subtree: Subtree) => boolean) | undefined {
  if (pattern === undefined) return undefined;
  const matching = valuesMatching(values, pattern, run.budget);
  const isMatching = ({ value, dependents }: Subtree): boolean =>
    matching[values.lexicon.find(value)] === 1 || dependents.some(({ subtree }) => isMatching(subtree));
  return isMatching;
}
