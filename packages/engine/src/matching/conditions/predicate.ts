import {
  type AttributeReference,
  type Comparison,
  type ComparisonOperator,
  type Condition,
  quotesAdvice,
  type ValueTest,
} from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { compareCodePoints } from '../../text/index.ts';
import { hasNumber } from '../ranges/index.ts';
import { findValues } from '../regex/index.ts';
import { type Binding, labelReader, NO_BINDING, UNSET } from './binding.ts';
import { anyChild } from './kin.ts';
import { storedTest, testedValues } from './member-values.ts';
import { numberReader } from './operands.ts';
import { type ConditionScope, familyForms, type ResolvedReference, resolveReference, textOf } from './scope.ts';

/** Whether a condition holds for a token (or span, or type), given the labels bound so far. */
export type Predicate = (own: number, binding: Binding) => boolean;

/**
 * The condition as a function. Names and regular expressions are resolved here, so that their errors are thrown before
 * the search.
 */
export function predicateOf(condition: Condition, scope: ConditionScope): Predicate {
  switch (condition.kind) {
    case 'all': {
      const parts = condition.conditions.map((part) => predicateOf(part, scope));
      return (own, binding) => parts.every((holds) => holds(own, binding));
    }
    case 'any': {
      const parts = condition.conditions.map((part) => predicateOf(part, scope));
      return (own, binding) => parts.some((holds) => holds(own, binding));
    }
    case 'not': {
      const inner = predicateOf(condition.condition, scope);
      return (own, binding) => !inner(own, binding);
    }
    case 'set': {
      const position = labelReader(condition.label.label, scope.slots);
      return (_, binding) => position(binding) !== UNSET;
    }
    case 'family': {
      const { column } = resolveReference(wordAt(condition.place), scope);
      const forms = familyForms(condition.word, scope.families, scope.corpus.folding);
      const test = { literal: true, ignoreCase: true, ignoreDiacritics: true };
      const values = forms.map((text) => findValues(column.lexicon, { ...test, text }, scope.budget, scope.cache));
      return (own) => own !== UNSET && values.some((set) => hasNumber(set, column.valueAt(own)));
    }
    case 'value':
      return valuePredicate(condition, scope);
    case 'comparison':
      return comparisonPredicate(condition, scope);
  }
}

function wordAt(place: ValueTest['place']): AttributeReference {
  return { kind: 'attribute', label: undefined, name: 'word', place };
}

function valuePredicate(condition: ValueTest, scope: ConditionScope): Predicate {
  const { subject } = condition;
  if (subject.label === 'children' && typeof scope.subject !== 'object' && !scope.slots.has('children')) {
    const ofChild = valuePredicate(
      { ...condition, subject: { ...subject, label: undefined } },
      { ...scope, subject: 'position' },
    );
    return anyChild(scope.corpus, subject, (child) => ofChild(child, NO_BINDING));
  }
  const test = storedTest(condition, scope.corpus);
  const { column, subjectOf } = resolveReference(test.subject, scope);
  const values = testedValues(column.lexicon, test, scope);
  const empty = holdsForEmpty(test, scope);
  return (own, binding) => {
    const at = subjectOf(own, binding);
    if (at === UNSET) return false;
    const value = column.valueAt(at);
    return (value < 0 ? empty : hasNumber(values, value)) !== test.negated;
  };
}

/** Whether a test holds for "", the value of a token outside all spans of a structure. */
function holdsForEmpty(test: ValueTest, scope: ConditionScope): boolean {
  return findValues(EMPTY_ONLY, test, scope.budget, scope.cache).length > 0;
}

const EMPTY_ONLY = {
  size: 1,
  value: () => '',
  find: (value: string) => (value === '' ? 0 : -1),
  values: () => [''],
  ending: () => new Uint32Array(0),
};

function comparisonPredicate({ left, operator, right }: Comparison, scope: ConditionScope): Predicate {
  if (left.kind === 'attribute' && right.kind === 'attribute' && (operator === '=' || operator === '!=')) {
    return textComparison(left, right, operator === '=', scope);
  }
  if (left.kind === 'attribute' && right.kind === 'text') return orderComparison(left, operator, right.value, scope);
  const a = numberReader(left, scope);
  const b = numberReader(right, scope);
  const holds = COMPARE[operator];
  return (own, binding) => {
    const x = a(own, binding);
    const y = b(own, binding);
    return x !== undefined && y !== undefined && holds(x, y);
  };
}

const COMPARE: Readonly<Record<ComparisonOperator, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Whether the text of an attribute comes before or after another text in the order of lists. */
function orderComparison(
  left: AttributeReference,
  operator: ComparisonOperator,
  right: string,
  scope: ConditionScope,
): Predicate {
  const { column, subjectOf } = resolveReference(left, scope);
  const { fold } = scope.corpus.folding;
  const wanted = fold(right);
  const known = new Map<number, boolean>();
  return (own, binding) => {
    const at = subjectOf(own, binding);
    if (at === UNSET) return false;
    const value = column.valueAt(at);
    let holds = known.get(value);
    if (holds === undefined) {
      holds = COMPARE[operator](compareCodePoints(fold(textOf(column, value)), wanted), 0);
      known.set(value, holds);
    }
    return holds;
  };
}

function resolveRight(right: AttributeReference, scope: ConditionScope): ResolvedReference {
  try {
    return resolveReference(right, scope);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'unknown_attribute') throw error;
    throw new RequestError(error.code, error.message + quotesAdvice(right), error.place);
  }
}

function textComparison(
  left: AttributeReference,
  right: AttributeReference,
  equal: boolean,
  scope: ConditionScope,
): Predicate {
  const a = resolveReference(left, scope);
  const b = resolveRight(right, scope);
  const sameLexicon = a.column.lexicon === b.column.lexicon;
  return (own, binding) => {
    const atA = a.subjectOf(own, binding);
    const atB = b.subjectOf(own, binding);
    if (atA === UNSET || atB === UNSET) return false;
    const [x, y] = [a.column.valueAt(atA), b.column.valueAt(atB)];
    // Within a lexicon, numbers are equal if and only if texts are. But "" is -1 and may also have a number.
    if (sameLexicon && x >= 0 && y >= 0) return (x === y) === equal;
    return (textOf(a.column, x) === textOf(b.column, y)) === equal;
  };
}
