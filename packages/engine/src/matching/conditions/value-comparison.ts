import type { Attribute, Corpus } from '../../corpus/index.ts';
import type { AttributeReference, Condition } from '../../cql/index.ts';
import type { LabelSlots } from './binding.ts';

/**
 * A token that a comparison refers to: the tested token, the first or last token of the match, or the token of a label,
 * by slot.
 */
export type NamedToken = 'own' | 'match' | 'matchend' | number;

/** Two tokens that must have the same value of a positional attribute, or different ones. */
export interface ValueComparison {
  readonly attribute: Attribute;
  readonly left: NamedToken;
  readonly right: NamedToken;
  readonly isEqual: boolean;
}

/** The comparisons of tokens that a condition implies. */
export interface ValueComparisons {
  /** Comparisons such as `a.lc = b.lc` that the condition implies. */
  readonly comparisons: readonly ValueComparison[];
  /** Whether together they are equivalent to the condition once its labels are set. */
  readonly isComplete: boolean;
}

/** The comparisons of tokens that a condition implies. */
export function valueComparisonsOf(condition: Condition, corpus: Corpus, slots: LabelSlots): ValueComparisons {
  if (condition.kind === 'all') {
    const parts = condition.conditions.map((part) => valueComparisonsOf(part, corpus, slots));
    return {
      comparisons: parts.flatMap(({ comparisons }) => comparisons),
      isComplete: parts.every(({ isComplete }) => isComplete),
    };
  }
  const comparison = comparisonOf(condition, corpus, slots);
  return comparison === undefined
    ? { comparisons: [], isComplete: false }
    : { comparisons: [comparison], isComplete: true };
}

function comparisonOf(condition: Condition, corpus: Corpus, slots: LabelSlots): ValueComparison | undefined {
  if (condition.kind !== 'comparison') return undefined;
  const { left, right, operator } = condition;
  if (operator !== '=' && operator !== '!=') return undefined;
  if (left.kind !== 'attribute' || right.kind !== 'attribute' || left.name !== right.name) return undefined;
  const attribute = corpus.attributes.get(left.name);
  const [a, b] = [namedToken(left, slots), namedToken(right, slots)];
  if (attribute === undefined || a === undefined || b === undefined) return undefined;
  return { attribute, left: a, right: b, isEqual: operator === '=' };
}

function namedToken({ label }: AttributeReference, slots: LabelSlots): NamedToken | undefined {
  if (label === undefined) return 'own';
  return label === 'match' || label === 'matchend' ? label : slots.get(label);
}
