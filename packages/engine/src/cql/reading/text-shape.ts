import type { ValueTest } from '../pattern/index.ts';
import { listed, quoted } from './english.ts';

/** What a test says about a text: it is one of several, begins with, ends with or contains a text, or matches an expression. */
export type TextShape =
  | { readonly kind: 'is'; readonly texts: readonly string[] }
  | { readonly kind: 'begins' | 'ends' | 'contains' | 'matches'; readonly text: string };

const PLAIN = String.raw`(?:[^.*+?^$\{\}()|[\]\\]|\\[^\p{L}\p{N}])`;
const SHAPES: readonly (readonly ['begins' | 'ends' | 'contains', RegExp])[] = [
  ['contains', new RegExp(String.raw`^\.\*(${PLAIN}+)\.\*$`, 'u')],
  ['begins', new RegExp(String.raw`^(${PLAIN}+)\.\*$`, 'u')],
  ['ends', new RegExp(String.raw`^\.\*(${PLAIN}+)$`, 'u')],
];
const ALTERNATIVES = new RegExp(String.raw`^${PLAIN}*(?:\|${PLAIN}*)*$`, 'u');

function unescaped(text: string): string {
  return text.replaceAll(/\\([^])/gu, '$1');
}

/** What the text of a test asks for in plain words: certain values, a beginning, an end, a part, or something more intricate. */
export function shapeOfText({ text, literal }: ValueTest): TextShape {
  if (literal) return { kind: 'is', texts: [text] };
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

const VERBS = {
  begins: ['begins with', 'does not begin with'],
  ends: ['ends with', 'does not end with'],
  contains: ['contains', 'does not contain'],
  matches: ['matches', 'does not match'],
} as const;

/** What is said of the attribute `lc`, and of a test with both flags. */
export const IGNORING_BOTH = ' (ignoring capitals and accents)';

/** The differences that a test ignores, as words after it: “ (ignoring capitals)”. */
export function overlooked({ ignoreCase, ignoreDiacritics }: ValueTest): string {
  if (ignoreCase && ignoreDiacritics) return IGNORING_BOTH;
  if (ignoreCase) return ' (ignoring capitals)';
  return ignoreDiacritics ? ' (ignoring accents)' : '';
}

/** The predicate of a test: “is “of””, “does not begin with “th” (ignoring capitals)”. */
export function predicate(test: ValueTest): string {
  const shape = shapeOfText(test);
  if (shape.kind !== 'is') {
    const object = shape.kind === 'matches' ? shape.text : quoted(shape.text);
    return `${VERBS[shape.kind][test.negated ? 1 : 0]} ${object}${overlooked(test)}`;
  }
  if (shape.texts.length === 1 && shape.texts[0] === '') return test.negated ? 'is not empty' : 'is empty';
  const verb = test.negated ? 'is not' : 'is';
  return `${verb} ${listed(shape.texts.map(quoted), 'or')}${overlooked(test)}`;
}
