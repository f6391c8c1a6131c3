import { capitalsOf, foldedForm, plainForm } from '../words/spelling.ts';
import { roughSentences } from './free-text.ts';
import type { FreeText } from './section-trainer.ts';

/** Counts of a word in texts. */
export interface WordUse {
  /** Occurrences. */
  readonly frequency: number;
  /** Occurrences where a capital is not required: not at the start of a sentence or quotation, and not in text set in capitals. */
  readonly free: number;
  /** Occurrences among `free` that have a capital. */
  readonly capital: number;
}

const UNUSED: WordUse = { frequency: 0, free: 0, capital: 0 };

/** The counts of folded words in sentences. */
export function countUses(sentences: Iterable<readonly string[]>): Map<string, WordUse> {
  const uses = new Map<string, { frequency: number; free: number; capital: number }>();
  for (const sentence of sentences) {
    for (const [at, form] of sentence.entries()) {
      const word = foldedForm(form);
      const use = uses.get(word) ?? { ...UNUSED };
      uses.set(word, use);
      use.frequency += 1;
      if (at === 0 || !/\p{L}/u.test(form) || /^["'\u201c:.-]+$/.test(sentence[at - 1])) continue;
      const capitals = capitalsOf(plainForm(form));
      if (capitals === 2) continue;
      use.free += 1;
      use.capital += capitals;
    }
  }
  return uses;
}

/** The sums of two counts. */
export function mergedUses(
  some: ReadonlyMap<string, WordUse>,
  more: ReadonlyMap<string, WordUse>,
): Map<string, WordUse> {
  const sums = new Map(some);
  for (const [word, { frequency, free, capital }] of more) {
    const use = some.get(word) ?? UNUSED;
    sums.set(word, { frequency: use.frequency + frequency, free: use.free + free, capital: use.capital + capital });
  }
  return sums;
}

const counted = new WeakMap<FreeText, ReadonlyMap<string, WordUse>>();

/** The counts of words in free text; computed once. */
export function usesInTexts(freeText: FreeText): ReadonlyMap<string, WordUse> {
  const uses = counted.get(freeText) ?? countUses(freeText.texts.flatMap((text) => roughSentences(text)));
  counted.set(freeText, uses);
  return uses;
}
