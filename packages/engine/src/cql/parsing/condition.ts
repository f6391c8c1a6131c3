import {
  allOf,
  anyOf,
  attribute,
  type AttributeReference,
  type Comparison,
  type ComparisonOperator,
  type Condition,
  type Operand,
  type PositionReference,
} from '../pattern/index.ts';
import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';
import { type Lexeme, placeOf } from './lexer.ts';
import { parseFamily, parseListTest, parsePlainText, parseTextTest, parseWordsTest } from './text.ts';
import { functionElsewhere } from './unsupported.ts';

/** The context of a condition. It decides what a bare name means, and whether `>` closes a tag. */
export type ConditionSetting = 'token' | 'tag' | 'match';

const OPERATORS: ReadonlyMap<string, { negated: boolean; literal: boolean; comparison: ComparisonOperator }> = new Map([
  ['=', { negated: false, literal: false, comparison: '=' }],
  ['!=', { negated: true, literal: false, comparison: '!=' }],
  ['==', { negated: false, literal: true, comparison: '=' }],
  ['!==', { negated: true, literal: true, comparison: '!=' }],
  ['<', { negated: false, literal: false, comparison: '<' }],
  ['<=', { negated: false, literal: false, comparison: '<=' }],
  ['>', { negated: false, literal: false, comparison: '>' }],
  ['>=', { negated: false, literal: false, comparison: '>=' }],
]);

const FUNCTIONS = 'f(a.word), strlen(a.word), int(a.word), dist(a, b), distabs(a, b)';

/** Condition := Either (`->` Either)*, where x -> y means !x | y. */
export function parseCondition(cursor: Cursor, setting: ConditionSetting): Condition {
  const first = cursor.current;
  const steps = [parseEither(cursor, setting)];
  while (cursor.takeSymbol('->')) steps.push(parseEither(cursor, setting));
  const place = cursor.placeFrom(first);
  const premises = steps
    .slice(0, -1)
    .map((condition): Condition => ({ kind: 'not', condition, place: condition.place }));
  return anyOf([...premises, ...steps.slice(-1)], place);
}

/** Either := Both (`|` Both)*. */
function parseEither(cursor: Cursor, setting: ConditionSetting): Condition {
  const first = cursor.current;
  const choices = [parseBoth(cursor, setting)];
  while (cursor.takeSymbol('|')) choices.push(parseBoth(cursor, setting));
  return anyOf(choices, cursor.placeFrom(first));
}

/** Both := Single (`&` Single)*. */
function parseBoth(cursor: Cursor, setting: ConditionSetting): Condition {
  const first = cursor.current;
  const parts = [parseSingle(cursor, setting)];
  while (cursor.takeSymbol('&')) parts.push(parseSingle(cursor, setting));
  return allOf(parts, cursor.placeFrom(first));
}

/** Single := `!` Single | `(` Condition `)` | `~` [number] text | Relation. */
function parseSingle(cursor: Cursor, setting: ConditionSetting): Condition {
  const first = cursor.current;
  if (cursor.takeSymbol('!')) {
    const condition = cursor.nested(() => parseSingle(cursor, setting));
    return { kind: 'not', condition, place: cursor.placeFrom(first) };
  }
  if (cursor.takeSymbol('(')) {
    // Inside parentheses `>` is a comparison, because it cannot close the tag there.
    const inner = setting === 'tag' ? 'token' : setting;
    const condition = cursor.nested(() => parseCondition(cursor, inner));
    cursor.expectClosing(first, 'a closing parenthesis, “&” or “|”');
    return condition;
  }
  if (setting !== 'match' && cursor.isSymbol('~') && ['string', 'number'].includes(cursor.peek().kind)) {
    cursor.advance();
    return { kind: 'family', ...parseFamily(cursor), place: cursor.placeFrom(first) };
  }
  return parseRelation(cursor, setting);
}

function isComparisonAhead(cursor: Cursor, setting: ConditionSetting): boolean {
  if (cursor.current.kind !== 'symbol' || !OPERATORS.has(cursor.current.text)) return false;
  return setting !== 'tag' || !cursor.isSymbol('>') || ['number', 'string'].includes(cursor.peek().kind);
}

/** Relation := Operand [operator (text | Operand)] | attribute `contains` text; a label alone tests whether its token was found. */
function parseRelation(cursor: Cursor, setting: ConditionSetting): Condition {
  const first = cursor.current;
  const alone = bareLabel(cursor);
  if (alone !== undefined && (setting === 'match' || !isOperator(cursor.peek()))) {
    const label = parsePosition(cursor);
    if (!isComparisonAhead(cursor, setting)) return { kind: 'set', label, place: cursor.placeFrom(first) };
    return parseComparison(cursor, setting, first, label);
  }
  const left = parseOperand(cursor, setting);
  const isNot = cursor.isWord('not');
  if (isNot && WORDED.has(cursor.peek().text.toLowerCase())) cursor.advance();
  if (cursor.isWord(...WORDED)) return parseWorded(cursor, first, left, isNot);
  if (!isComparisonAhead(cursor, setting)) throw cursor.unexpected('a comparison such as = or !=');
  return parseComparison(cursor, setting, first, left);
}

/** Whether a name is followed by a comparison. */
function isOperator(lexeme: Lexeme): boolean {
  if (['string', 'number', 'name'].includes(lexeme.kind)) return true;
  return lexeme.kind === 'symbol' && (OPERATORS.has(lexeme.text) || lexeme.text === '(' || lexeme.text === '.');
}

/** The current name, unless it is part of `a.word` or `f(…)`. */
function bareLabel(cursor: Cursor): string | undefined {
  if (cursor.current.kind !== 'name') return undefined;
  const next = cursor.peek();
  return next.kind === 'symbol' && (next.text === '.' || next.text === '(') ? undefined : cursor.current.text;
}

/** The operators that are words. */
const WORDED: ReadonlySet<string> = new Set(['contains', 'matches', 'in']);

/**
 * Worded := attribute [`not`] (`contains` text | `matches` text | `in` `[` text (`,` text)* `]`): some member of a set of
 * values, such as `feats`, satisfies the test, or every one does; the value is one of several.
 */
function parseWorded(cursor: Cursor, first: Lexeme, subject: Operand, negated: boolean): Condition {
  const keyword = cursor.advance();
  const word = keyword.text.toLowerCase();
  if (subject.kind !== 'attribute') {
    throw syntaxError(`Only an attribute can stand before ${word}, as in feats ${word} …`, placeOf(keyword));
  }
  if (word === 'in') return parseWordsTest(cursor, subject, negated, first);
  if (cursor.current.kind !== 'string') throw cursor.unexpected(`a value in quotes after ${word}`);
  const test = parseTextTest(cursor, subject, { negated, literal: false }, (at) => at.placeFrom(first));
  return { ...test, members: word === 'contains' ? 'some' : 'every' };
}

function parseComparison(cursor: Cursor, setting: ConditionSetting, first: Lexeme, left: Operand): Condition {
  const lexeme = cursor.advance();
  const operator = OPERATORS.get(lexeme.text);
  if (operator === undefined) throw cursor.unexpected('a comparison such as = or !=', lexeme);
  const ordered = !['=', '!='].includes(operator.comparison);
  if (cursor.current.kind === 'string' && !ordered) {
    if (left.kind !== 'attribute') {
      throw syntaxError('Only an attribute can be compared with a value in quotes, as in a.word = "of".', left.place);
    }
    return parseTextTest(cursor, left, operator, (at) => at.placeFrom(first));
  }
  if (cursor.isSymbol('$') && !ordered && left.kind === 'attribute') {
    return parseListTest(cursor, left, operator.negated, first);
  }
  const right = parseRightSide(cursor, setting, left);
  const comparison: Comparison = {
    kind: 'comparison',
    left,
    operator: operator.comparison,
    right,
    place: cursor.placeFrom(first),
  };
  checkSides(comparison);
  return comparison;
}

/** The right side of a comparison. A number may be quoted, as in year >= "1990"; any other text follows an attribute. */
function parseRightSide(cursor: Cursor, setting: ConditionSetting, left: Operand): Operand {
  const lexeme = cursor.current;
  if (['name', 'number'].includes(lexeme.kind) || cursor.isSymbol('-')) return parseOperand(cursor, setting);
  if (lexeme.kind !== 'string') throw cursor.unexpected('a value in quotes, a number or a name such as “word”');
  if (!/^.[0-9]{1,9}(?:\.[0-9]{1,6})?.$/u.test(lexeme.text)) {
    if (left.kind !== 'attribute') throw cursor.unexpected('a number or a name such as “word”');
    return { kind: 'text', value: parsePlainText(cursor), place: placeOf(lexeme) };
  }
  cursor.advance();
  return { kind: 'number', value: Number(lexeme.text.slice(1, -1)), place: placeOf(lexeme) };
}

/** Throws for operands that cannot be compared: the position of a token and a text. */
function checkSides({ left, right }: Comparison): void {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (side.kind === 'position' && other.kind === 'attribute') {
      throw syntaxError(
        `“${side.label}” is the position of a token and cannot be compared with a value: name an attribute, as in ${side.label}.word.`,
        side.place,
      );
    }
  }
}

/** Operand := number | label `.` attribute | attribute | function `(` … `)`. */
function parseOperand(cursor: Cursor, setting: ConditionSetting): Operand {
  const first = cursor.current;
  const next = cursor.peek();
  const dotted = next.kind === 'symbol' && next.text === '.';
  if (first.kind === 'number' && !dotted) {
    return { kind: 'number', value: cursor.expectDecimal('a number'), place: placeOf(first) };
  }
  if (cursor.isSymbol('-') && next.kind === 'number') {
    cursor.advance();
    return { kind: 'number', value: -cursor.expectDecimal('a number'), place: cursor.placeFrom(first) };
  }
  if (first.kind === 'name' && next.kind === 'symbol' && next.text === '(') return parseFunction(cursor, setting);
  if (first.kind === 'name' && !dotted && setting === 'match') return parsePosition(cursor);
  if (first.kind === 'name' || (first.kind === 'number' && dotted)) return parseAttribute(cursor, setting);
  throw cursor.unexpected(
    setting === 'match' ? 'a condition such as a.word = b.word' : 'a name such as “word” or “lemma”',
  );
}

function parseAttribute(cursor: Cursor, setting: ConditionSetting): AttributeReference {
  const first = cursor.current;
  const next = cursor.peek();
  if (next.kind === 'symbol' && next.text === '.') {
    const label = cursor.advance().text;
    cursor.advance();
    const name = cursor.expectName('a name such as “word” or “lemma” after the dot').text;
    return attribute(name, label === '_' ? undefined : label, cursor.placeFrom(first));
  }
  if (setting === 'match') throw cursor.unexpected('a label with an attribute, such as a.word');
  const name = cursor.expectName('a name such as “word” or “lemma”').text;
  return attribute(name, undefined, placeOf(first));
}

function parsePosition(cursor: Cursor): PositionReference {
  const lexeme = cursor.current;
  if (lexeme.kind !== 'name' && lexeme.kind !== 'number') throw cursor.unexpected('a label');
  cursor.advance();
  return { kind: 'position', label: lexeme.text, place: placeOf(lexeme) };
}

function parseFunction(cursor: Cursor, setting: ConditionSetting): Operand {
  const first = cursor.advance();
  const open = cursor.expectSymbol('(', 'an opening parenthesis');
  const name = first.text.toLowerCase();
  if (name === 'f' || name === 'freq' || name === 'strlen' || name === 'int') {
    const of = parseAttribute(cursor, setting);
    cursor.expectClosing(open, 'a closing parenthesis');
    if (name === 'int') return of;
    return { kind: name === 'strlen' ? 'length' : 'frequency', of, place: cursor.placeFrom(first) };
  }
  if (name === 'dist' || name === 'distance' || name === 'distabs') {
    const from = parsePosition(cursor);
    cursor.expectSymbol(',', 'a comma and a second label');
    const to = parsePosition(cursor);
    cursor.expectClosing(open, 'a closing parenthesis');
    return { kind: 'distance', from, to, absolute: name === 'distabs', place: cursor.placeFrom(first) };
  }
  const elsewhere = functionElsewhere(first.text);
  throw syntaxError(
    elsewhere ?? `There is no function “${first.text}”; the functions are ${FUNCTIONS}.`,
    placeOf(first),
  );
}
