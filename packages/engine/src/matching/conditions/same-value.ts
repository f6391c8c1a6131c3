import type { Attribute, Corpus } from '../../corpus/index.ts';
import type { AttributeReference, Condition } from '../../cql/index.ts';
import type { LabelSlots } from './binding.ts';

/** A token that a condition speaks of: the tested one, an end of the match, or that of a label, by slot. */
export type NamedToken = 'own' | 'match' | 'matchend' | number;

/** Two tokens that must have the same value of a positional attribute. */
export interface SameValue {
  readonly attribute: Attribute;
  readonly left: NamedToken;
  readonly right: NamedToken;
}

/** The equalities such as `a.lc = b.lc` without which a condition cannot hold. */
export function sameValuesOf(condition: Condition, corpus: Corpus, slots: LabelSlots): readonly SameValue[] {
  if (condition.kind === 'all') return condition.conditions.flatMap((part) => sameValuesOf(part, corpus, slots));
  if (condition.kind !== 'comparison' || condition.operator !== '=') return [];
  const { left, right } = condition;
  if (left.kind !== 'attribute' || right.kind !== 'attribute' || left.name !== right.name) return [];
  const attribute = corpus.attributes.get(left.name);
  const [a, b] = [namedToken(left, slots), namedToken(right, slots)];
  return attribute === undefined || a === undefined || b === undefined ? [] : [{ attribute, left: a, right: b }];
}

function namedToken({ label }: AttributeReference, slots: LabelSlots): NamedToken | undefined {
  if (label === undefined) return 'own';
  return label === 'match' || label === 'matchend' ? label : slots.get(label);
}
