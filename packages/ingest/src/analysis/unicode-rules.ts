import type { SourceFormat } from '../format-endings.ts';
import { NumberList } from '../segments/number-list.ts';
import { pairsOf } from '../segments/pairs.ts';

/** Whether texts in a language, given by its BCP 47 tag, are analysed as English: also where nobody knows the language. */
export function isEnglish(language: string | undefined): boolean {
  return language === undefined || /^(?:en|und|mul)?(?:-|$)/i.test(language);
}

/** Whether the rules of Unicode divide files of a format in a language: they have no tokens, or tables of texts. */
export function isSplitByRules(format: SourceFormat, language: string): boolean {
  return format !== 'vertical' && format !== 'conllu' && !isEnglish(language);
}

/** The sentence about texts in a language without an analyser. */
export function splitByRules(language: string): string {
  return (
    `texts in "${language}" are split into words and sentences by the rules of Unicode, without lemmas, tags and ` +
    'relations; to have these, tag the texts with a tool for the language and give its CoNLL-U.'
  );
}

/** Divides texts of any language into words and sentences by the rules of Unicode. */
export class UnicodeRules {
  readonly #words: Intl.Segmenter;
  readonly #sentences: Intl.Segmenter;

  constructor(language: string) {
    const locale = knownLocale(language);
    this.#words = new Intl.Segmenter(locale, { granularity: 'word' });
    this.#sentences = new Intl.Segmenter(locale, { granularity: 'sentence' });
  }

  /** Start and end of each token, in pairs: all that is no white space. */
  tokenOffsets(text: string): Uint32Array {
    const offsets = new NumberList();
    // Line by line: a segmenter looks at the whole of its text.
    for (const { index: start, 0: line } of text.matchAll(/[^\n]+/g)) {
      for (const { segment, index } of this.#words.segment(line)) {
        if (segment.trim() === '') continue;
        offsets.push(start + index);
        offsets.push(start + index + segment.length);
      }
    }
    return offsets.copy();
  }

  /** Splits paragraphs into sentences; arguments and result are spans in tokens, in pairs. */
  sentences(text: string, offsets: Uint32Array, paragraphs: readonly number[]): number[] {
    const spans: number[] = [];
    for (const [first, last] of pairsOf(paragraphs)) {
      const from = offsets[first * 2];
      if (last === first || from === undefined) continue;
      let token = first;
      for (const { segment, index } of this.#sentences.segment(text.slice(from, offsets[last * 2 - 1]))) {
        const end = from + index + segment.length;
        const start = token;
        while (token < last && offsets[token * 2]! < end) token += 1;
        if (token > start) spans.push(start, token);
      }
    }
    return spans;
  }
}

/** A locale that the platform accepts; the root for a tag that is none. */
function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und';
  } catch {
    return 'und';
  }
}
