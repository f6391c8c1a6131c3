import { fold } from '@zaban/engine';
import type { ExampleReference, WordEntry } from '../entry.ts';

/** A text of the corpus under its file name. */
export interface CorpusText {
  readonly file: string;
  readonly text: string;
}

interface Place {
  readonly reference: ExampleReference;
  readonly isHeadword: boolean;
  readonly sentenceWords: number;
}

/** A word with its inner hyphens and apostrophes. */
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const SENTENCE_END = /[.!?…]["'”’)]*\s|\n/u;
/** Length of a sentence that says enough and can still be taken in at a glance. */
const READABLE = { least: 8, most: 32 };

function levelled(spelling: string): string {
  return fold(spelling).replaceAll('’', "'");
}

/** Number of words in the sentence that holds an offset. */
function sentenceWordsAt(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !SENTENCE_END.test(text.slice(start - 2, start))) start--;
  const rest = text.slice(offset);
  const end = SENTENCE_END.exec(rest)?.index ?? rest.length;
  return text.slice(start, offset + end).match(WORD)?.length ?? 0;
}

/** All places of the spellings in one text; the first line is its title and left out. */
function placesIn(
  { file, text }: CorpusText,
  spellings: ReadonlyMap<string, string[]>,
  longest: number,
): [string, Place][] {
  const body = text.indexOf('\n') + 1;
  const words = Array.from(text.matchAll(WORD)).filter((match) => match.index >= body);
  return words.flatMap((first, index) => {
    const found: [string, Place][] = [];
    for (let length = 1; length <= longest && index + length <= words.length; length++) {
      const last = words[index + length - 1];
      const spelling = text.slice(first.index, last.index + last[0].length);
      if (/[^\p{L}\p{N}'’ -]/u.test(spelling)) break;
      for (const word of spellings.get(levelled(spelling)) ?? []) {
        const reference = { file, offset: first.index, spelling };
        const isHeadword = levelled(spelling) === levelled(word);
        found.push([word, { reference, isHeadword, sentenceWords: sentenceWordsAt(text, first.index) }]);
      }
    }
    return found;
  });
}

function score({ isHeadword, sentenceWords }: Place): number {
  return (isHeadword ? 2 : 0) + (sentenceWords >= READABLE.least && sentenceWords <= READABLE.most ? 1 : 0);
}

/**
 * For each headword the place in the texts that shows it best, or null where the texts lack it. Ambiguous spellings do
 * not count. The headword's own spelling comes before a variant or form, a sentence of readable length before a longer
 * one, a file that serves few words before one that serves many. The same texts give the same places.
 */
export function findExamples(
  entries: readonly WordEntry[],
  texts: readonly CorpusText[],
): ReadonlyMap<string, ExampleReference | null> {
  const spellings = new Map<string, string[]>();
  let longest = 1;
  for (const { word, variants, forms, ambiguous } of entries) {
    for (const spelling of new Set([word, ...variants, ...forms])) {
      if (ambiguous.includes(spelling)) continue;
      const key = levelled(spelling);
      spellings.set(key, [...(spellings.get(key) ?? []), word]);
      longest = Math.max(longest, spelling.split(' ').length);
    }
  }
  const places = new Map<string, Place[]>();
  for (const text of texts) {
    for (const [word, place] of placesIn(text, spellings, longest))
      places.set(word, [...(places.get(word) ?? []), place]);
  }
  const usesOf = new Map<string, number>();
  const uses = (place: Place): number => usesOf.get(place.reference.file) ?? 0;
  return new Map(
    entries.map(({ word }) => {
      const ranked = (places.get(word) ?? []).toSorted((a, b) => score(b) - score(a) || uses(a) - uses(b));
      if (ranked.length === 0) return [word, null];
      usesOf.set(ranked[0].reference.file, uses(ranked[0]) + 1);
      return [word, ranked[0].reference];
    }),
  );
}
