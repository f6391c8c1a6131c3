import { lastAtMost } from '../columns/index.ts';
import type { Corpus, Structure } from './corpus.ts';
import { hasEvents } from './events.ts';

/*
 * Of words with several readings (said and normalised, error and correction) one reading is the text. The others are
 * attributes of the span of these words, and of each word where the numbers of words agree. Several others are one
 * value with `|` between them; a backslash stands before this sign, and before another backslash, within a reading.
 */

/** The value of an attribute for a reading, or a part of it. */
export function printReading(text: string): string {
  return text.replaceAll(/[\\|]/g, String.raw`\$&`);
}

/** The readings in a value. */
export function readingsIn(value: string): string[] {
  return Array.from(value.matchAll(/(?:\\[\\|]|[^|])+/g), ([text]) => plainReading(text));
}

/** A value as it is shown, with `|` between its readings. */
function plainReading(value: string): string {
  return value.replaceAll(/\\([\\|])/g, '$1');
}

/** What the attributes with other readings are called: as the elements of TEI, and `norm` for a normal form. */
export const READING_NAMES: ReadonlySet<string> = new Set(
  'orig reg sic corr abbr expan am ex lem rdg del add norm unclear supplied seg'.split(' '),
);

/** The attributes of a structure that have other readings of its words; a `value` is that of `norm`. */
export function readingAttributes({ name, attributes }: Structure): readonly string[] {
  return [...attributes.keys()].filter((each) => READING_NAMES.has(each) || (name === 'norm' && each === 'value'));
}

/** Another reading of the tokens [start, end). */
export interface Reading {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly text: string;
}

/** Whether a corpus may have words with several readings. Reads no spans. */
function hasReadings({ structures, documents }: Corpus): boolean {
  return structures
    .values()
    .some((structure) => structure.name !== documents.structureName && readingAttributes(structure).length > 0);
}

/** Whether lines of a corpus may show events, or readings behind their words. Reads no spans. */
export function showsEvents(corpus: Corpus): boolean {
  return hasEvents(corpus) || hasReadings(corpus);
}

/** The other readings of spans with tokens that end in (start, end], by their ends. */
export function readingsBetween({ structures, documents }: Corpus, start: number, end: number): Reading[] {
  const found: Reading[] = [];
  for (const structure of structures.values()) {
    const names = structure.name === documents.structureName ? [] : readingAttributes(structure);
    if (names.length === 0) continue;
    for (let span = lastAtMost(structure.start, end - 1); span >= 0; span--) {
      const [from, to] = [structure.start[span], structure.end[span]];
      // Spans that begin far before these tokens are not looked for: the readings are of words.
      if (from + LONGEST_READING < start) break;
      if (to <= start || to > end || from === to) continue;
      for (const name of names) {
        const { lexicon, ofSpan } = structure.attributes.get(name)!;
        const text = lexicon.value(ofSpan[span]);
        if (text !== '')
          found.push({
            start: from,
            end: to,
            name: name === 'value' ? structure.name : name,
            text: plainReading(text),
          });
      }
    }
  }
  return found.sort((a, b) => a.end - b.end || b.start - a.start);
}

/** Tokens of a span whose other reading is shown, at most. */
const LONGEST_READING = 1000;
