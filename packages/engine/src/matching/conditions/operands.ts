import type { AttributeReference, Operand } from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { type Binding, labelReader, UNSET } from './binding.ts';
import { type ConditionScope, resolveReference, textOf } from './scope.ts';

/**
 * Evaluates an operand for the tested token `own`: undefined if a label in it is unset, NaN if a value is not a number.
 */
export type NumberReader = (own: number, binding: Binding) => number | undefined;

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u;

/** The reader of an operand. Throws a RequestError for an unknown attribute. */
export function numberReader(operand: Operand, scope: ConditionScope): NumberReader {
  switch (operand.kind) {
    case 'number':
      return () => operand.value;
    case 'text':
      return () => Number.NaN;
    case 'position': {
      const position = labelReader(operand.label, scope.slots);
      return (_, binding) => known(position(binding));
    }
    case 'distance': {
      const from = labelReader(operand.from.label, scope.slots);
      const to = labelReader(operand.to.label, scope.slots);
      return (_, binding) => {
        const [a, b] = [from(binding), to(binding)];
        if (a === UNSET || b === UNSET) return undefined;
        return operand.absolute ? Math.abs(b - a) : b - a;
      };
    }
    case 'attribute':
      return ofValue(operand, scope, (text) => (NUMBER.test(text) ? Number(text) : Number.NaN));
    case 'length':
      return ofValue(operand.of, scope, (text) => Array.from(text).length);
    case 'frequency':
      return frequencyReader(operand.of, scope);
  }
}

function known(position: number): number | undefined {
  return position === UNSET ? undefined : position;
}

/** An operand that depends on the text of a value; computed once for each value. */
function ofValue(
  reference: AttributeReference,
  scope: ConditionScope,
  measure: (text: string) => number,
): NumberReader {
  const { column, subjectOf } = resolveReference(reference, scope);
  const measured = new Map<number, number>();
  return (own, binding) => {
    const at = subjectOf(own, binding);
    if (at === UNSET) return undefined;
    const value = column.valueAt(at);
    let number = measured.get(value);
    if (number === undefined) measured.set(value, (number = measure(textOf(column, value))));
    return number;
  };
}

function frequencyReader(reference: AttributeReference, scope: ConditionScope): NumberReader {
  const { column, subjectOf } = resolveReference(reference, scope);
  const frequency = column.attribute?.frequency;
  if (frequency === undefined) {
    const problem = `f(…) needs an attribute of tokens, such as lemma; “${reference.name}” is not one.`;
    throw new RequestError('unknown_attribute', problem, reference.place);
  }
  return (own, binding) => {
    const at = subjectOf(own, binding);
    return at === UNSET ? undefined : frequency[column.valueAt(at)];
  };
}
