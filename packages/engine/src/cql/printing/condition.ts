import type { AttributeReference, Condition, Operand, ValueTest } from '../pattern/index.ts';

/** A text as a quoted regular expression that parses to the same text. */
export function quoteRegex(text: string): string {
  return `"${text.replaceAll(/\\[^]|"/gu, (found) => (found === '"' ? '\\"' : found))}"`;
}

/** A token pattern for exactly this value of an attribute, such as `[lc == "tea"]`. */
export function printTokenOf(attribute: string, value: string): string {
  return `[${attribute} == ${quoteLiteral(value)}]`;
}

/** A text as a quoted literal that parses to the same text. */
export function quoteLiteral(text: string): string {
  return `"${text.replaceAll(/["\\]/gu, '\\$&')}"`;
}

/** The text of a test, with its flags. */
export function printText(test: ValueTest): string {
  const flags = `${test.ignoreCase ? 'c' : ''}${test.ignoreDiacritics ? 'd' : ''}`;
  return `${test.literal ? quoteLiteral(test.text) : quoteRegex(test.text)}${flags === '' ? '' : `%${flags}`}`;
}

function printAttribute({ label, name }: AttributeReference): string {
  return label === undefined ? name : `${label}.${name}`;
}

function printOperand(operand: Operand): string {
  switch (operand.kind) {
    case 'attribute':
      return printAttribute(operand);
    case 'position':
      return operand.label;
    case 'frequency':
      return `f(${printAttribute(operand.of)})`;
    case 'length':
      return `strlen(${printAttribute(operand.of)})`;
    case 'distance':
      return `${operand.absolute ? 'distabs' : 'dist'}(${operand.from.label}, ${operand.to.label})`;
    case 'text':
      return quoteLiteral(operand.value);
    case 'number':
    default:
      return String(operand.value);
  }
}

/** A test that a word introduces: `contains`, `matches` or `in`. */
function printWordedTest(test: ValueTest, word: string): string {
  const { literal, ignoreCase, ignoreDiacritics, negated } = test;
  const flags = `${ignoreCase ? 'c' : ''}${ignoreDiacritics ? 'd' : ''}${literal ? 'l' : ''}`;
  const one = literal ? quoteLiteral(test.text) : quoteRegex(test.text);
  const text = test.words === undefined ? one : `[${test.words.map(quoteLiteral).join(', ')}]`;
  return `${printAttribute(test.subject)} ${negated ? 'not ' : ''}${word} ${text}${flags === '' ? '' : `%${flags}`}`;
}

function printValueTest(test: ValueTest): string {
  if (test.members !== undefined) return printWordedTest(test, test.members === 'some' ? 'contains' : 'matches');
  if (test.words !== undefined) return printWordedTest(test, 'in');
  const operator = `${test.negated ? '!' : ''}${test.literal ? '==' : '='}`;
  return `${printAttribute(test.subject)} ${operator} ${printText(test)}`;
}

/** Prints a condition, in parentheses if it is inside a condition of higher precedence. */
export function printCondition(condition: Condition, inside?: 'all' | 'any' | 'not'): string {
  switch (condition.kind) {
    case 'value':
      return parenthesised(printValueTest(condition), inside === 'not');
    case 'comparison': {
      const { left, operator, right } = condition;
      return parenthesised(`${printOperand(left)} ${operator} ${printOperand(right)}`, inside === 'not');
    }
    case 'family':
      return `~${condition.nearest ?? ''}${quoteLiteral(condition.word)}`;
    case 'set':
      return condition.label.label;
    case 'all':
      return parenthesised(
        condition.conditions.map((part) => printCondition(part, 'all')).join(' & '),
        inside === 'not',
      );
    case 'any':
      return parenthesised(
        condition.conditions.map((choice) => printCondition(choice, 'any')).join(' | '),
        inside === 'not' || inside === 'all',
      );
    case 'not':
    default:
      return `!${printCondition(condition.condition, 'not')}`;
  }
}

function parenthesised(text: string, needed: boolean): string {
  return needed ? `(${text})` : text;
}
