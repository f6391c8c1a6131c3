import {
  attribute,
  type Condition,
  structureSpan,
  type StructureSpan,
  structureTag,
  type StructureTag,
} from '../pattern/index.ts';
import { parseCondition } from './condition.ts';
import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';
import { placeOf } from './lexer.ts';
import { parseTextTest } from './text.ts';

export function isTagAhead(cursor: Cursor): boolean {
  return cursor.isSymbol('<', '</');
}

/**
 * Tag := `</` name `>` | `<` name [Condition] (`>` | `/>`) | `<` name_attribute operator text flags (`>` | `/>`).
 * In the last form the name is split at its first underscore.
 */
export function parseTag(cursor: Cursor): StructureTag | StructureSpan {
  const first = cursor.advance();
  const name = cursor.expectName('a part of the text such as s (sentence)').text;
  if (first.text === '</') {
    cursor.expectSymbol('>', '“>” (an end tag has no conditions)');
    return structureTag('end', name, undefined, cursor.placeFrom(first));
  }
  const [structure, condition] = parseInside(cursor, name);
  if (cursor.takeSymbol('/>')) return structureSpan(structure, condition, cursor.placeFrom(first));
  cursor.expectSymbol('>', condition === undefined ? '“>”, “/>” or a condition' : '“>”, “/>”, “&” or “|”');
  return structureTag('start', structure, condition, cursor.placeFrom(first));
}

/** Splits a name such as `doc_genre` into a structure and its attribute. */
const NAME = /^[\p{L}_].*(?<!-)$/u;

const TEXT_OPERATORS = ['=', '!=', '==', '!=='];

function parseInside(cursor: Cursor, name: string): readonly [string, Condition | undefined] {
  if (cursor.isSymbol('>', '/>')) return [name, undefined];
  if (!cursor.isSymbol(...TEXT_OPERATORS)) return [name, cursor.nested(() => parseCondition(cursor, 'tag'))];

  const split = name.indexOf('_');
  if (split < 1 || ![name.slice(0, split), name.slice(split + 1)].every((part) => NAME.test(part))) {
    throw syntaxError(
      `A structure has no value of its own: name one of its attributes, as in <${name} type="…"> or <${name}_type="…">.`,
      placeOf(cursor.previous),
    );
  }
  const nameLexeme = cursor.previous;
  const operator = cursor.advance().text;
  if (cursor.current.kind !== 'string') throw cursor.unexpected('a value in quotes');
  const subject = attribute(name.slice(split + 1), undefined, placeOf(nameLexeme));
  const test = parseTextTest(
    cursor,
    subject,
    { negated: operator.startsWith('!'), literal: operator.endsWith('==') },
    (at) => at.placeFrom(nameLexeme),
  );
  return [name.slice(0, split), test];
}
