import type { TypeAttribute } from '../../corpus/index.ts';
import type { Condition } from '../../cql/index.ts';
import { complementOf, intersectionOf, type Ranges, rangesOf, unionOf } from '../ranges/index.ts';
import { storedTest, testedValues } from './member-values.ts';
import { type ConditionScope, familyForms } from './scope.ts';

/** A set of values of one attribute. */
export interface AttributeValues {
  readonly attribute: TypeAttribute;
  readonly values: Ranges;
}

/** The values that satisfy a condition on a single attribute of the tested token; undefined for any other condition. */
export function attributeValuesOf(condition: Condition, scope: ConditionScope): AttributeValues | undefined {
  switch (condition.kind) {
    case 'all':
      return combine(condition.conditions, scope, intersectionOf);
    case 'any':
      return combine(condition.conditions, scope, unionOf);
    case 'not': {
      const inner = attributeValuesOf(condition.condition, scope);
      return inner && { ...inner, values: complementOf(inner.values, inner.attribute.lexicon.size) };
    }
    case 'family': {
      const { lc } = scope.corpus;
      const values = familyForms(condition.word, scope.families, scope.corpus.folding).map((form) =>
        lc.lexicon.find(form),
      );
      return { attribute: lc, values: rangesOf(values.filter((value) => value >= 0)) };
    }
    case 'value': {
      const test = storedTest(condition, scope.corpus);
      const { label, name } = test.subject;
      const attribute = label === undefined ? scope.corpus.attributes.get(name) : undefined;
      if (attribute?.kind !== 'type') return undefined;
      const values = testedValues(attribute.lexicon, test, scope);
      return { attribute, values: test.negated ? complementOf(values, attribute.lexicon.size) : values };
    }
    case 'comparison':
    case 'set':
      return undefined;
  }
}

function combine(
  conditions: readonly Condition[],
  scope: ConditionScope,
  how: (a: Ranges, b: Ranges) => Ranges,
): AttributeValues | undefined {
  let all: AttributeValues | undefined;
  for (const condition of conditions) {
    const one = attributeValuesOf(condition, scope);
    if (one === undefined) return undefined;
    if (all !== undefined && all.attribute !== one.attribute) return undefined;
    all = all === undefined ? one : { ...one, values: how(all.values, one.values) };
  }
  return all;
}

/** Number of tokens in the corpus with one of the values. */
export function tokensWithValues({ attribute: { frequency }, values }: AttributeValues): number {
  let count = 0;
  for (let index = 0; index < values.length; index += 2) {
    for (let value = values[index]; value < values[index + 1]; value += 1) count += frequency[value];
  }
  return count;
}
