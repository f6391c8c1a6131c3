import type { Schema } from './openapi.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

/** Bounds beyond this say only what numbers a program can hold. */
const ANY = Number.MAX_SAFE_INTEGER;

const known = (bound: number | undefined): bound is number => bound !== undefined && Math.abs(bound) < ANY;

/** What values a schema takes, in words: `whole number, 1 to 500`. */
export function typeInWords({ type, enum: values, items, anyOf, minimum, maximum }: Schema): string {
  if (values !== undefined) return values.map(String).join(', ');
  if (anyOf !== undefined) return typesInWords(anyOf);
  if (type === 'array') return items?.type === undefined && items?.anyOf === undefined ? 'list' : listOf(items);
  const word = TYPES[type ?? ''] ?? 'any value';
  if (known(minimum) && known(maximum)) return `${word}, ${minimum} to ${maximum.toLocaleString('en')}`;
  return known(minimum) ? `${word}, at least ${minimum}` : word;
}

/** A parameter that may be repeated is one text or several. */
function typesInWords(alternatives: readonly Schema[]): string {
  const [first, second] = alternatives;
  if (alternatives.length === 2 && first?.type === 'string' && second?.type === 'array') return 'text, repeatable';
  return [...new Set(alternatives.map(typeInWords))].join(' or ');
}

function listOf(items: Schema): string {
  const word = typeInWords(items);
  return word === 'object' ? 'list of objects' : `list: ${word}`;
}
