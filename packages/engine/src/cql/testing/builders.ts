import {
  type AttributeReference,
  attribute,
  type Condition,
  NOWHERE as place,
  type NumberValue,
  type Operand,
  type ComparisonOperator,
  type MeetOperand,
  type Pattern,
  type PositionReference,
  token,
  type TokenPattern,
  type ValueTestOptions,
  valueTest,
  type Vicinity,
} from '../pattern/index.ts';

// Short names for writing expected trees by hand.

export const is = (name: string, text: string, options: ValueTestOptions = {}): Condition =>
  valueTest(attribute(name), text, options);

export const word = (text: string, options: ValueTestOptions = {}): TokenPattern => token(is('word', text, options));

export const of = (label: string, name: string): AttributeReference => attribute(name, label);

export const at = (label: string): PositionReference => ({ kind: 'position', label, place });

export const number = (value: number): NumberValue => ({ kind: 'number', value, place });

export const not = (condition: Condition): Condition => ({ kind: 'not', condition, place });

export const isSet = (label: string): Condition => ({ kind: 'set', label: at(label), place });

export const compare = (left: Operand, operator: ComparisonOperator, right: Operand): Condition => ({
  kind: 'comparison',
  left,
  operator,
  right,
  place,
});

export const family = (text: string): Condition => ({ kind: 'family', word: text, place });

export const within = (item: Pattern, container: Pattern | number, negated = false): Pattern => ({
  kind: 'within',
  item,
  negated,
  container: typeof container === 'number' ? { kind: 'window', tokens: container, place } : container,
  place,
});

export const containing = (item: Pattern, content: Pattern, negated = false): Pattern => ({
  kind: 'containing',
  item,
  negated,
  content,
  place,
});

export const constrained = (item: Pattern, condition: Condition): Pattern => ({
  kind: 'constrained',
  item,
  condition,
  place,
});

export const meet = (item: MeetOperand, other: MeetOperand, vicinity: Vicinity): MeetOperand => ({
  kind: 'meet',
  item,
  other,
  vicinity,
  place,
});

export const union = (left: MeetOperand, right: MeetOperand): MeetOperand => ({ kind: 'union', left, right, place });
