import { RE2JS, RE2JSException } from 're2js';

import type { QueryPlace } from '../../errors.ts';
import { RequestError } from '../../errors.ts';
import { sizeOfRegex } from './size.ts';

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

/** Whether an expression matches a whole text. */
export type TextMatcher = (text: string) => boolean;

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
    const regex = RE2JS.compile(withUnicodeClasses(text), RE2JS.DOTALL | (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0));
    return (value) => regex.testExact(value);
  } catch (error) {
    if (error instanceof RE2JSException) throw new RequestError('bad_regex', explain(text, error), place);
    throw error;
  }
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
