import type { AttributeReference, Comparison, Condition, FamilyTest, Operand } from '../pattern/index.ts';
import { ATTRIBUTE_NAMES, hasPluralName } from './attribute-names.ts';
import { quoted } from './english.ts';
import { structureAttribute } from './structure-nouns.ts';
import { IGNORING_BOTH, predicate } from './text-shape.ts';

/** How a clause introduces an attribute without a label: “whose lemma …” after a noun, or “the lemma …”. */
export type Opening = 'whose' | 'the';

const COMPARISONS = {
  '=': 'the same as',
  '!=': 'not the same as',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
} as const;

const TEXT_COMPARISONS = {
  ...COMPARISONS,
  '<': 'before',
  '<=': 'the same as or before',
  '>': 'after',
  '>=': 'the same as or after',
} as const;

const NUMBER_COMPARISONS = { ...COMPARISONS, '=': '', '!=': 'not' } as const;

/** Description of the token of a label: the match itself, its last token, or another token. */
function labelName(label: string): string {
  if (label === 'match') return 'the match';
  if (label === 'head') return 'its head';
  if (label === 'children') return 'a dependent';
  return label === 'matchend' ? 'the end of the match' : `token ${label}`;
}

/** The word before the name of an attribute of the described thing itself. */
type Owner = Opening | 'its';

/**
 * “whose lemma”, “its lemma”, “the lemma of token a”, and for an attribute of a structure “the genre of its text” or “the
 * genre of the text of the match”.
 */
function attributeName({ label, name }: AttributeReference, owner: Owner): string {
  const outer = structureAttribute(name);
  if (outer !== undefined) {
    const its = label === undefined && owner !== 'the' ? 'its' : 'the';
    return `the ${plainName(outer.attribute)} of ${its} ${outer.noun}${label === undefined ? '' : ` of ${labelName(label)}`}`;
  }
  if (label !== undefined) return `the ${plainName(name)} of ${labelName(label)}`;
  // In `[lemma=go]` the quotes may be missing: “its go” would not show that go is taken as an attribute.
  const kind = owner === 'its' && !ATTRIBUTE_NAMES.has(name) ? 'attribute ' : '';
  return `${owner} ${kind}${plainName(name)}`;
}

function plainName(name: string): string {
  return ATTRIBUTE_NAMES.get(name)?.[0] ?? name.replaceAll('_', ' ');
}

/** The name of an attribute in a comparison with another value, where `lc` differs from `word`. */
function comparedName(reference: AttributeReference, owner: Owner): string {
  return `${attributeName(reference, owner)}${reference.name === 'lc' ? IGNORING_BOTH : ''}`;
}

function operandName(operand: Operand, owner: Owner): string {
  const inner = owner === 'whose' ? 'its' : owner;
  switch (operand.kind) {
    case 'attribute':
      return comparedName(operand, owner);
    case 'position':
      return `the position of ${labelName(operand.label)}`;
    case 'frequency':
      return `the frequency of ${comparedName(operand.of, inner)}`;
    case 'length':
      return `the length of ${comparedName(operand.of, inner)}`;
    case 'distance': {
      const ends = `${labelName(operand.from.label)} to ${labelName(operand.to.label)}`;
      return operand.absolute ? `the distance from ${ends} in either direction` : `the distance from ${ends}`;
    }
    case 'text':
      return quoted(operand.value);
    case 'number':
      return String(operand.value);
  }
}

/** “whose” introduces an attribute of the described thing itself, “where” anything else. */
function whereFor(subject: Operand, opening: Opening): string {
  const own =
    subject.kind === 'attribute' && subject.label === undefined && structureAttribute(subject.name) === undefined;
  return opening === 'whose' && !own ? 'where ' : '';
}

function comparisonClause({ left, operator, right }: Comparison, opening: Opening): string {
  const numbers = left.kind === 'number' || right.kind === 'number';
  const texts = left.kind === 'text' || right.kind === 'text';
  const relation = (numbers ? NUMBER_COMPARISONS : texts ? TEXT_COMPARISONS : COMPARISONS)[operator];
  const verb = left.kind === 'attribute' && hasPluralName(left.name) ? 'are' : 'is';
  const sides = [operandName(left, opening), operandName(right, opening === 'whose' ? 'its' : 'the')];
  return whereFor(left, opening) + [sides[0], verb, relation, sides[1]].filter((part) => part !== '').join(' ');
}

/** `“bazaar” or one of its 10 nearest words` */
export function nearestWords({ word, nearest = 0 }: FamilyTest): string {
  return `${quoted(word)} or ${nearest === 1 ? 'its nearest word' : `one of its ${nearest} nearest words`}`;
}

/** A condition as an English clause: “whose lemma is “go” and whose part of speech is not “AUX””. */
export function clause(condition: Condition, opening: Opening): string {
  switch (condition.kind) {
    case 'value':
      return `${whereFor(condition.subject, opening)}${attributeName(condition.subject, opening)} ${predicate(condition)}`;
    case 'comparison':
      return comparisonClause(condition, opening);
    case 'family':
      return condition.nearest === undefined
        ? `${opening} word is any spelling of ${quoted(condition.word)}`
        : `${opening} lemma is ${nearestWords(condition)}`;
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

/** A nested clause, in parentheses if “and” and “or” would be ambiguous. */
function inner(condition: Condition, opening: Opening, outer?: 'all' | 'any'): string {
  const text = clause(condition, opening);
  const mixed = (condition.kind === 'all' || condition.kind === 'any') && condition.kind !== outer;
  return mixed ? `(${text})` : text;
}
