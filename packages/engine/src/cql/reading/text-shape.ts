import type { ValueTest } from '../pattern/index.ts';
import { hasPluralName } from './attribute-names.ts';
import { listed, quoted } from './english.ts';

interface IsOneOf {
  readonly kind: 'is';
  readonly texts: readonly string[];
}

/**
 * What a test requires of a text: that it is one of several, begins with, ends with or contains a text, or matches an
 * expression.
 */
export type TextShape = IsOneOf | { readonly kind: 'begins' | 'ends' | 'contains' | 'matches'; readonly text: string };

const PLAIN = String.raw`(?:[^.*+?^$\{\}()|[\]\\]|\\[^\p{L}\p{N}])`;
const SHAPES: readonly (readonly ['begins' | 'ends' | 'contains', RegExp])[] = [
  ['contains', new RegExp(String.raw`^\.\*(${PLAIN}+)\.\*$`, 'u')],
  ['begins', new RegExp(String.raw`^(${PLAIN}+)\.\*$`, 'u')],
  ['ends', new RegExp(String.raw`^\.\*(${PLAIN}+)$`, 'u')],
];
const ALTERNATIVES = new RegExp(String.raw`^${PLAIN}*(?:\|${PLAIN}*)*$`, 'u');

/** Matches every token with a letter or digit. */
export const ANY_WORD = String.raw`.*[\p{L}\p{N}].*`;

/** Most texts are a word, which needs no look at what its signs mean. */
const NO_SIGN = /^[\p{L}\p{M}\p{N}]*$/u;

function unescaped(text: string): string {
  return text.replaceAll(/\\([^])/gu, '$1');
}

/**
 * Recognises what the text of a test requires: certain values, a beginning, an end, a substring, or else a match of the
 * expression.
 */
export function shapeOfText({ text, literal, words }: ValueTest): TextShape {
  if (words !== undefined) return { kind: 'is', texts: words };
  if (literal || NO_SIGN.test(text)) return { kind: 'is', texts: [text] };
  const outside = /^\((?<inside>[^()]*)\)$/u.exec(text)?.groups?.inside ?? text;
  if (ALTERNATIVES.test(outside)) {
    return { kind: 'is', texts: (outside.match(/(?:\\[^]|[^\\|])+|(?<=\||^)(?=\||$)/gu) ?? ['']).map(unescaped) };
  }
  for (const [kind, shape] of SHAPES) {
    const found = shape.exec(text);
    if (found !== null) return { kind, text: unescaped(found[1]) };
  }
  return { kind: 'matches', text };
}

/** A verb in the singular and in the plural. */
type Verb = readonly [one: string, many: string];

const VERBS: Readonly<Record<Exclude<TextShape['kind'], 'is'>, Verb>> = {
  begins: ['begins with', 'begin with'],
  ends: ['ends with', 'end with'],
  contains: ['contains', 'contain'],
  matches: ['matches the pattern', 'match the pattern'],
};
const FORM: Verb = ['has the form', 'have the form'];
const ONLY: Verb = ['contains only', 'contain only'];
const ONE_OF: Verb = ['is one of', 'are one of'];

/** Words of a list that are all named. */
const MOST_LISTED = 12;

/**
 * The verb and object for a test with wildcards or a regular expression: “begins with”, “un”; undefined for a test of
 * certain values.
 */
export function verbOf(test: ValueTest): { readonly verb: Verb; readonly object: string } | undefined {
  const shape = shapeOfText(test);
  if (test.members === 'some') return { verb: VERBS.contains, object: memberOf(shape) };
  if (test.members === 'every') return { verb: ONLY, object: memberOf(shape) };
  if (test.words !== undefined && test.words.length > MOST_LISTED) {
    return { verb: ONE_OF, object: `${test.words.length} words, from ${quoted(test.words[0])}` };
  }
  if (shape.kind === 'is') return undefined;
  if (shape.kind === 'matches' && test.typed !== undefined) return { verb: FORM, object: quoted(test.typed) };
  return { verb: VERBS[shape.kind], object: quoted(shape.text) };
}

function memberOf(shape: TextShape): string {
  if (shape.kind === 'is') return listed(shape.texts.map(quoted), 'or');
  return `a value that ${VERBS[shape.kind][0]} ${quoted(shape.text)}`;
}

/** Note for the attribute `lc`, and for a test with both flags. */
export const IGNORING_BOTH = ' (ignoring capitals and accent marks)';

/** Note on the differences that a test ignores: “ (ignoring capitals)”. `lc` ignores both. */
export function overlooked({ subject, ignoreCase, ignoreDiacritics }: ValueTest): string {
  if (subject.name === 'lc' || (ignoreCase && ignoreDiacritics)) return IGNORING_BOTH;
  if (ignoreCase) return ' (ignoring capitals)';
  return ignoreDiacritics ? ' (ignoring accent marks)' : '';
}

/** The predicate of a test: “is “of””, “does not begin with “th” (ignoring capitals)”; in the plural after a plural name. */
export function predicate(test: ValueTest): string {
  const isPlural = hasPluralName(test.subject.name);
  const said = verbOf(test);
  if (said !== undefined) {
    const [one, many] = said.verb;
    const denied = isPlural ? 'do not' : 'does not';
    const verb = test.negated ? `${denied} ${many}` : isPlural ? many : one;
    return `${verb} ${said.object}${overlooked(test)}`;
  }
  const verb = `${isPlural ? 'are' : 'is'}${test.negated ? ' not' : ''}`;
  const { texts } = shapeOfText(test) as IsOneOf;
  if (texts.length === 1 && texts[0] === '') return `${verb} empty`;
  return `${verb} ${listed(texts.map(quoted), 'or')}${overlooked(test)}`;
}
