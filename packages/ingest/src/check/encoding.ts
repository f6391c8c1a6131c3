import { lineOf } from '../markup/line-of.ts';

/** A kind of damage that a wrong encoding leaves in a text. */
interface Damage {
  readonly pattern: RegExp;
  /** Describes the first occurrence. */
  readonly what: (found: string) => string;
}

/** Letter pairs that UTF-8 bytes become when they are read as Windows-1252, and the original letters. */
const MOJIBAKE =
  /\u00c3[\u0080-\u00bf\u0192\u201a-\u2026]|\u00c2[\u00a0-\u00bf]|\u00e2[\u20ac\u0080][\u0080-\uffff]|\u00ef\u00bb\u00bf|[\u00d8-\u00db][\u00a0-\u00bf\u0152-\u2122][\u00d8-\u00db]/g;

const DAMAGES: readonly Damage[] = [
  { pattern: /\ufffd/g, what: () => 'the sign for a character that was lost (U+FFFD)' },
  {
    pattern: MOJIBAKE,
    what: (found) => `"${found}", most likely UTF-8 that was once read as Windows-1252`,
  },
  {
    // Control characters other than tab, line feed, carriage return and form feed.
    pattern: /(?![\t\n\r\f])\p{Cc}/gu,
    what: (found) => `the control character U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  },
  { pattern: /(?!^)\ufeff/g, what: () => 'a byte-order mark inside the text (two files put together?)' },
];

/**
 * One sentence for each kind of damage in a text, with the line of the first occurrence and the number of occurrences.
 */
export function damagesOf(text: string): { line: number; problem: string }[] {
  const found: { line: number; problem: string }[] = [];
  for (const { pattern, what } of DAMAGES) {
    const matches = Array.from(text.matchAll(pattern));
    const [first] = matches;
    if (first === undefined) continue;
    const more = matches.length > 1 ? `, ${matches.length} times` : '';
    found.push({ line: lineOf(text, first.index), problem: `${what(first[0])}${more}.` });
  }
  return found;
}
