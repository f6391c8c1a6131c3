import type { QueryPlace } from '../errors.ts';
import { untranslatable } from './scanner.ts';

/** A parsed wildcard pattern. */
export interface Wildcard {
  /** The text itself; undefined if it has wildcards. */
  readonly literal: string | undefined;
  /** The pattern as a regular expression. */
  readonly regex: string;
  /** Whether it has classes of upper or lower case letters (\u, \l). */
  readonly testsCase: boolean;
}

/** Escape sequences for character classes. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['a', String.raw`\p{L}`],
  ['A', String.raw`\p{L}+`],
  ['l', String.raw`\p{Ll}`],
  ['L', String.raw`\p{Ll}+`],
  ['u', String.raw`\p{Lu}`],
  ['U', String.raw`\p{Lu}+`],
  ['d', String.raw`\p{N}`],
  ['D', String.raw`\p{N}+`],
  ['w', String.raw`[\p{L}\p{N}'’-]`],
  ['W', String.raw`[\p{L}\p{N}'’-]+`],
]);

const WILDCARDS: ReadonlyMap<string, string> = new Map([
  ['?', '.'],
  ['*', '.*'],
  ['+', '.+'],
]);

/** Escapes a literal character; an apostrophe matches straight and curly apostrophes. */
function escapeRegex(character: string): string {
  if (character === "'" || character === '’') return "['’]";
  return /[.*+?^${}()|[\]\\]/u.test(character) ? `\\${character}` : character;
}

/** Alternatives in square brackets; if one is empty, the whole group is optional. */
function alternativesRegex(choices: readonly string[], place: QueryPlace): string {
  const filled = choices.filter((choice) => choice !== '');
  if (filled.length === 0) {
    throw untranslatable(
      'The square brackets are empty: write words or letters in them, as in [a,o], which means a or o.',
      place,
    );
  }
  return `(${filled.join('|')})${filled.length < choices.length ? '?' : ''}`;
}

/** Most patterns are a word, which needs no look at what its signs mean. */
export const ONLY_LETTERS = /^[\p{L}\p{N}\p{M}]+$/u;

/** Parses a wildcard pattern: ? * +, [a,b,c] (also nested), \ before a literal character. */
export function readWildcard(pattern: string, place: QueryPlace): Wildcard {
  if (ONLY_LETTERS.test(pattern)) return { literal: pattern, regex: pattern, testsCase: false };
  /** For each open bracket, its alternatives so far; the current text is the last alternative of the innermost bracket. */
  const open: string[][] = [['']];
  let literal: string | undefined = '';
  let testsCase = false;
  const add = (regex: string): void => {
    const innermost = open.at(-1) as string[];
    innermost.push(`${innermost.pop() as string}${regex}`);
  };
  const units = pattern.matchAll(/\\[^]|[^]/gu);
  for (const [unit] of units) {
    const classRegex = unit.startsWith('\\') ? CLASSES.get(unit.slice(1)) : WILDCARDS.get(unit);
    if (unit === '\\') {
      throw untranslatable('Remove the backslash at the end. To search for the backslash itself, write \\\\.', place);
    }
    if (classRegex !== undefined) {
      add(classRegex);
      literal = undefined;
      testsCase ||= /^\\[lLuU]$/u.test(unit);
    } else if (unit === '[') {
      open.push(['']);
      literal = undefined;
    } else if (unit === ',' && open.length > 1) {
      (open.at(-1) as string[]).push('');
    } else if (unit === ']') {
      if (open.length === 1) {
        throw untranslatable(
          'The square bracket ] closes nothing here: remove it, or add [ before it, as in [a,o], which means a or o. To search for the sign itself, write \\].',
          place,
        );
      }
      add(alternativesRegex(open.pop() as string[], place));
    } else if (unit === '{' || unit === '}') {
      throw untranslatable(
        `Put { } around a whole word, as in {go}. To search for the sign itself, write \\${unit}.`,
        place,
      );
    } else {
      const character = unit.startsWith('\\') ? unit.slice(1) : unit;
      add(escapeRegex(character));
      if (literal !== undefined) literal += character;
    }
  }
  if (open.length > 1) {
    throw untranslatable(
      'A square bracket is not closed here: add ], as in [a,o], which means a or o. To search for the sign itself, write \\[.',
      place,
    );
  }
  return { literal, regex: open[0][0], testsCase };
}
