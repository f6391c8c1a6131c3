import { RE2JS, RE2JSException } from 're2js';

import type { Lexicon } from '../../corpus/index.ts';
import type { QueryPlace } from '../../errors.ts';
import { RequestError } from '../../errors.ts';
import { sizeOfRegex } from './size.ts';
import { ValueAutomaton } from './value-automaton.ts';

/** Syntax that a linear-time engine does not support, with the message for it. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\(\?<?[=!]/u, 'Look-ahead and look-behind, (?=…), (?!…), (?<=…), (?<!…), are not supported'],
  [/\\[1-9]|\\k[<{']|\(\?P=/u, 'Back-references, such as \\1, are not supported'],
  [/\(\?>|[*+?]\+|\{[\d,]*\}\+/u, 'Atomic groups and possessive quantifiers, such as (?>…) and *+, are not supported'],
];

/** The classes of POSIX by Unicode: RE2 knows them for ASCII alone. They stand within brackets. */
const POSIX: ReadonlyMap<string, string> = new Map([
  ['upper', String.raw`\p{Lu}`],
  ['lower', String.raw`\p{Ll}`],
  ['alpha', String.raw`\p{L}`],
  ['digit', String.raw`\p{Nd}`],
  ['alnum', String.raw`\p{L}\p{Nd}`],
  ['punct', String.raw`\p{P}\p{S}`],
]);

/** An expression with its POSIX classes, such as `[[:upper:]]`, by Unicode. */
function withUnicodeClasses(text: string): string {
  return text.replaceAll(/(?<!\\)\[:(\w+):\]/gu, (whole, name: string) => POSIX.get(name) ?? whole);
}

/**
 * Maximum number of parts of an expression with its repetitions written out. A larger one would take too long to
 * compile, and gigabytes of memory.
 */
const MAX_PIECES = 20_000;

/** A compiled expression: whether it matches a whole text. */
export class TextMatcher {
  readonly #compile: () => RE2JS;
  #regex: RE2JS | undefined;
  #automaton: ValueAutomaton | undefined;

  /** `compile` is called when the expression is first needed. */
  constructor(compile: () => RE2JS) {
    this.#compile = compile;
  }

  matches(text: string): boolean {
    return (this.#regex ??= this.#compile()).testExact(text);
  }

  /** The test of the values of a lexicon, by their numbers. */
  ofValues(lexicon: Lexicon): (value: number) => boolean {
    if (lexicon.utf8 === undefined) return (value) => this.matches(lexicon.value(value));
    const { bytes, offsets } = lexicon.utf8();
    const automaton = (this.#automaton ??= new ValueAutomaton((this.#regex ??= this.#compile())));
    return (value) =>
      automaton.matches(bytes, offsets[value], offsets[value + 1]) ?? this.matches(lexicon.value(value));
  }
}

/** As `compileRegex`, for an expression that is certainly valid: it is compiled when it is needed. */
export function lazyRegex(text: string, ignoreCase: boolean): TextMatcher {
  return new TextMatcher(() => compiled(text, ignoreCase));
}

/**
 * Compiles a regular expression, anchored at both ends, whose time is linear in the length of the text; a dot matches
 * any character. Throws a RequestError `bad_regex` that says what is wrong or not supported.
 */
export function compileRegex(text: string, ignoreCase: boolean, place: QueryPlace | undefined): TextMatcher {
  const size = sizeOfRegex(text);
  if (size > MAX_PIECES) {
    const problem = `The pattern “${shorten(text)}” is too large: with all its repetitions it has ${size} parts; the maximum is ${MAX_PIECES}.`;
    throw new RequestError('bad_regex', problem, place);
  }
  try {
    const regex = compiled(text, ignoreCase);
    return new TextMatcher(() => regex);
  } catch (error) {
    if (error instanceof RE2JSException) throw new RequestError('bad_regex', explain(text, error), place);
    throw error;
  }
}

function compiled(text: string, ignoreCase: boolean): RE2JS {
  return RE2JS.compile(withUnicodeClasses(text), RE2JS.DOTALL | (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0));
}

function explain(text: string, error: RE2JSException): string {
  const shown = shorten(text);
  const refused = REFUSED.find(([look]) => look.test(text));
  if (refused !== undefined) return `${refused[1]} (in “${shown}”): the time of such a search has no limit.`;
  const property = /\\[pP]\{(?:Script|sc|General_Category|gc)=(\w+)\}/u.exec(text);
  if (property !== null) return `Write \\p{${property[1]}} in place of ${property[0]} (in “${shown}”).`;
  const problem = error.message
    .replace(/^error parsing regexp: /u, '')
    .replace(/`([^`]*)`/gu, (_, quoted: string) => `“${quoted.replace(/^(?:\(\?[is]+\))+/u, '')}”`);
  if (/repeat count|too large/u.test(problem)) {
    return `A repetition in the pattern “${shown}” is too large; the maximum is 1000 in total.`;
  }
  const missing = /^missing closing (\S):?/u.exec(problem)?.[1];
  if (missing !== undefined) return `The pattern “${shown}” is not complete: add ${missing}.`;
  return `The pattern “${shown}” is not a regular expression: ${problem.replace(`: “${text}”`, '')}.`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${Array.from(text).slice(0, 58).join('')}…` : text;
}

/** An expression that matches exactly this text. */
export function quoteRegex(text: string): string {
  return RE2JS.quote(text);
}
