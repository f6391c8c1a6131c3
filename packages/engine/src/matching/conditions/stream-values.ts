import type { NumberArray } from '../../columns/index.ts';
import type { Condition } from '../../cql/index.ts';
import { storedTest, testedValues } from './member-values.ts';
import type { ConditionScope } from './scope.ts';

/** Tokens that are found in the stream of an attribute. */
export interface StreamValues {
  readonly stream: NumberArray;
  /** For each value, 1 if the tokens with it are meant. */
  readonly isMeant: Uint8Array;
}

/** The values for which a condition asks that tests one attribute of the token itself; undefined for any other condition. */
export function streamValuesOf(condition: Condition, scope: ConditionScope): StreamValues | undefined {
  if (condition.kind !== 'value' || scope.subject !== 'position') return undefined;
  const test = storedTest(condition, scope.corpus);
  const attribute = scope.corpus.attributes.get(test.subject.name);
  if (test.subject.label !== undefined || attribute?.kind !== 'stream') return undefined;
  const [yes, no] = test.negated ? [0, 1] : [1, 0];
  const isMeant = new Uint8Array(attribute.lexicon.size).fill(no);
  const values = testedValues(attribute.lexicon, test, scope);
  for (let range = 0; range < values.length; range += 2) isMeant.fill(yes, values[range], values[range + 1]);
  return { stream: attribute.stream, isMeant };
}
