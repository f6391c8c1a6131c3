import type { AttributeReference, Comparison, Condition, Operand } from '../pattern/index.ts';
import { quoted } from './english.ts';
import { predicate } from './text-shape.ts';

/** How a clause names an attribute without a label: “whose lemma …” after a noun, or “the lemma …”. */
export type Opening = 'whose' | 'the';

const COMPARISONS = {
  '=': 'is the same as',
  '!=': 'is not the same as',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
} as const;

const NUMBER_COMPARISONS = { ...COMPARISONS, '=': 'is', '!=': 'is not' } as const;

/** What a label refers to: the match itself, its last token, or a token. */
function labelName(label: string): string {
  if (label === 'match') return 'the match';
  return label === 'matchend' ? 'the end of the match' : `token ${label}`;
}

/** “the lemma of token a”, “whose lemma”, and for an attribute of a structure “the genre of the document of the match”. */
function attributeName({ label, name }: AttributeReference, opening: Opening): string {
  return label === undefined ? `${opening} ${name}` : `the ${name} of ${labelName(label)}`;
}

function operandName(operand: Operand, opening: Opening): string {
  switch (operand.kind) {
    case 'attribute':
      return attributeName(operand, opening);
    case 'position':
      return `the position of ${labelName(operand.label)}`;
    case 'frequency':
      return `the frequency of ${attributeName(operand.of, 'the')}`;
    case 'length':
      return `the length of ${attributeName(operand.of, 'the')}`;
    case 'distance': {
      const ends = `${labelName(operand.from.label)} to ${labelName(operand.to.label)}`;
      return operand.absolute ? `the distance from ${ends} in either direction` : `the distance from ${ends}`;
    }
    case 'number':
      return String(operand.value);
  }
}

/** “whose” for an attribute of the thing itself, “where” for anything else. */
function whereFor(subject: Operand, opening: Opening): string {
  const own = subject.kind === 'attribute' && subject.label === undefined;
  return opening === 'whose' && !own ? 'where ' : '';
}

function comparisonClause({ left, operator, right }: Comparison, opening: Opening): string {
  const numbers = left.kind === 'number' || right.kind === 'number';
  const verb = (numbers ? NUMBER_COMPARISONS : COMPARISONS)[operator];
  return `${whereFor(left, opening)}${operandName(left, opening)} ${verb} ${operandName(right, 'the')}`;
}

/** A condition as a clause of English: “whose lemma is “go” and whose pos is not “AUX””. */
export function clause(condition: Condition, opening: Opening): string {
  switch (condition.kind) {
    case 'value':
      return `${whereFor(condition.subject, opening)}${attributeName(condition.subject, opening)} ${predicate(condition)}`;
    case 'comparison':
      return comparisonClause(condition, opening);
    case 'family':
      return `${opening} word is any spelling of ${quoted(condition.word)}`;
    case 'set':
      return `${opening === 'whose' ? 'where ' : ''}${labelName(condition.label.label)} occurs`;
    case 'not':
      return negatedClause(condition.condition, opening);
    case 'all':
      return condition.conditions.map((part) => inner(part, opening, 'all')).join(' and ');
    case 'any':
      return condition.conditions.map((choice) => inner(choice, opening, 'any')).join(' or ');
  }
}

function negatedClause(condition: Condition, opening: Opening): string {
  if (condition.kind === 'value') return clause({ ...condition, negated: !condition.negated }, opening);
  if (condition.kind === 'set' && opening === 'the') return `${labelName(condition.label.label)} does not occur`;
  return `${opening === 'whose' ? 'for which ' : ''}it is not true that ${inner(condition, 'the')}`;
}

/** A nested clause, in parentheses where “and” and “or” would be ambiguous. */
function inner(condition: Condition, opening: Opening, outer?: 'all' | 'any'): string {
  const text = clause(condition, opening);
  const mixed = (condition.kind === 'all' || condition.kind === 'any') && condition.kind !== outer;
  return mixed ? `(${text})` : text;
}
