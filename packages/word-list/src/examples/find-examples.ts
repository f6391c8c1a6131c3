import { fold } from '@zaban/engine';
import type { ExampleReference, WordEntry } from '../entry.ts';

/** A text of the corpus with its file name. */
export interface CorpusText {
  readonly file: string;
  readonly text: string;
}

interface Place {
  readonly reference: ExampleReference;
  readonly isHeadword: boolean;
  readonly sentenceWords: number;
  /** Whether the sentence contains only the beginning or only the end of a quotation. */
  readonly cutsQuotation: boolean;
  /** Whether the sentence speaks about the word instead of using it: "the word dera", "spelled chapati". */
  readonly isMention: boolean;
  /** Whether it is probably part of a name: "Sher Afzal", "Namak Mandi". */
  readonly inName: boolean;
}

/** Terms of sentences about words and about counting them. */
const ABOUT_WORDS =
  /\b(?:(?:loan|head|key)?words?|spellings?|spel(?:led|t)|nouns?|verbs?|adjectives?|plurals?|dictionar(?:y|ies)|glossar(?:y|ies)|corpus|corpora|italics)\b/iu;
/** A word with its inner hyphens and apostrophes. */
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** An author in a list of references: "Awan, T." */
const REFERENCE = /^\p{Lu}[\p{L}-]+, \p{Lu}\./u;
const SENTENCE_END = /[.!?…]["'”’)]*\s|\n/u;
/** Number of words in a good example sentence: informative, but quick to read. */
const READABLE = { least: 8, most: 32 };

/** The sentence that contains an offset. */
function sentenceAt(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && !SENTENCE_END.test(text.slice(start - 2, start))) start--;
  const rest = text.slice(offset);
  const end = SENTENCE_END.exec(rest);
  return text.slice(start, end === null ? text.length : offset + end.index + end[0].length);
}

/** Whether a double quotation mark has no partner. */
function hasOddQuotationMarks(sentence: string): boolean {
  const count = (mark: string): number => sentence.split(mark).length - 1;
  return count('"') % 2 === 1 || count('“') !== count('”');
}

/** Whether the words from one offset to another are alone between quotation marks: it was written "chapati". */
function isQuotedAlone(text: string, from: number, to: number): boolean {
  return /["“‘']/u.test(text.charAt(from - 1)) && /^[,.]?["”’']/u.test(text.slice(to, to + 2));
}

const CAPITAL = /^\p{Lu}/u;
/** Between two words of one name there is at most a space. */
const BLANK = /^ $/;

/**
 * Whether the words [first, last] of a text have a capital that the headword lacks, or are next to a word with a
 * capital: "the Ansaris", "Sher Afzal". The capital at the beginning of a sentence is ignored.
 */
function isInName(
  text: string,
  words: readonly RegExpExecArray[],
  { first, last }: { readonly first: number; readonly last: number },
  word: string,
): boolean {
  const { 0: firstWord, index: from } = words[first]!;
  const to = endOf(words[last]!);
  if (!CAPITAL.test(firstWord)) return false;
  const before = text.slice(0, from);
  const beginsSentence =
    /(?:[.!?…:]["'”’)]*\s+|[\n“‘"(*])$/u.test(before) && !/\b(?:Mr|Mrs|Dr|Prof|Ch|Mst)\. $/.test(before);
  const next = words.at(last + 1);
  const joined = next !== undefined && BLANK.test(text.slice(to, next.index)) && CAPITAL.test(next[0]);
  if (beginsSentence || first === 0) return joined;
  const previous = words[first - 1]!;
  const joins = BLANK.test(text.slice(endOf(previous), from)) && CAPITAL.test(previous[0]) && !CAPITAL.test(word);
  return joined || joins || !CAPITAL.test(word);
}

function endOf({ 0: word, index }: RegExpExecArray): number {
  return index + word.length;
}

/** Whether an occurrence contains another one and is longer. */
function contains(outer: ExampleReference, inner: ExampleReference): boolean {
  return (
    outer.spelling.length > inner.spelling.length &&
    outer.offset <= inner.offset &&
    inner.offset + inner.spelling.length <= outer.offset + outer.spelling.length
  );
}

/**
 * All occurrences of the spellings in one text; the first line, its title, is left out. An occurrence within an
 * interjection of several words does not count: "Khuda hafiz" is an example of Khuda Hafiz, not of hafiz.
 */
function placesIn(
  { file, text }: CorpusText,
  spellings: ReadonlyMap<string, string[]>,
  longest: number,
  interjections: ReadonlySet<string>,
): [string, Place][] {
  const body = text.indexOf('\n') + 1;
  const words = Array.from(text.matchAll(WORD)).filter((match) => match.index >= body);
  const places = words.flatMap((first, index) => {
    const found: [string, Place][] = [];
    for (let length = 1; length <= longest && index + length <= words.length; length++) {
      const spelling = text.slice(first.index, endOf(words[index + length - 1]!));
      if (/[^\p{L}\p{N}'’ -]/u.test(spelling) || REFERENCE.test(text.slice(first.index))) break;
      for (const word of spellings.get(fold(spelling)) ?? []) {
        const reference = { file, offset: first.index, spelling };
        const isHeadword = fold(spelling) === fold(word);
        const sentence = sentenceAt(text, first.index);
        const sentenceWords = sentence.match(WORD)?.length ?? 0;
        const cutsQuotation = hasOddQuotationMarks(sentence);
        const isMention = ABOUT_WORDS.test(sentence) || isQuotedAlone(text, first.index, first.index + spelling.length);
        const inName = isInName(text, words, { first: index, last: index + length - 1 }, word);
        found.push([word, { reference, isHeadword, sentenceWords, cutsQuotation, isMention, inName }]);
      }
    }
    return found;
  });
  const inInterjections = places.filter(([word]) => interjections.has(word));
  return places.filter(
    ([word, { reference }]) =>
      !inInterjections.some(([other, longer]) => other !== word && contains(longer.reference, reference)),
  );
}

function score({ isHeadword, sentenceWords, cutsQuotation, isMention, inName }: Place): number {
  const isReadable = !cutsQuotation && sentenceWords >= READABLE.least && sentenceWords <= READABLE.most;
  return (inName ? 0 : 8) + (isMention ? 0 : 4) + (isHeadword ? 2 : 0) + (isReadable ? 1 : 0);
}

/**
 * For each headword the best example in the texts, or null if the texts do not have the word. Ambiguous spellings do
 * not count, nor parts of names or of interjections: *Badami Bagh* is no example of badam. A sentence that uses the word
 * is preferred to one about the word, the headword to variants and forms, a sentence of readable length with complete
 * quotations to others, and a file with few examples so far to one with many. The result is deterministic.
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
      const key = fold(spelling);
      spellings.set(key, [...(spellings.get(key) ?? []), word]);
      longest = Math.max(longest, spelling.split(' ').length);
    }
  }
  const interjections = new Set(
    entries.filter(({ partOfSpeech }) => partOfSpeech === 'interjection').map(({ word }) => word),
  );
  const places = new Map<string, Place[]>();
  for (const text of texts) {
    for (const [word, place] of placesIn(text, spellings, longest, interjections))
      places.set(word, [...(places.get(word) ?? []), place]);
  }
  const usesOf = new Map<string, number>();
  const uses = (place: Place): number => usesOf.get(place.reference.file) ?? 0;
  return new Map(
    entries.map(({ word, nameNote }) => {
      const all = places.get(word) ?? [];
      // Files in which the word is part of a name: somebody called Jumma Khan may be called Jumma in the next line.
      const ofNamesakes = new Set(all.filter(({ inName }) => inName).map(({ reference }) => reference.file));
      const withSmallLetter = new Set(
        all.filter(({ reference }) => !CAPITAL.test(reference.spelling)).map(({ reference }) => reference.file),
      );
      /**
       * Whether a word with a capital in this file may be a name. At the beginning of a sentence the capital says
       * nothing, so the other occurrences in the file decide.
       */
      const mayBeName = (file: string): boolean =>
        nameNote !== null || (ofNamesakes.has(file) && !withSmallLetter.has(file));
      const isName = ({ inName, reference }: Place): boolean =>
        inName || (!CAPITAL.test(word) && CAPITAL.test(reference.spelling) && mayBeName(reference.file));
      const worth = (place: Place): number =>
        score({ ...place, inName: place.inName || (nameNote !== null && ofNamesakes.has(place.reference.file)) });
      const shown = all.filter((place) => !isName(place));
      const [best] = shown.toSorted((a, b) => worth(b) - worth(a) || uses(a) - uses(b));
      if (best === undefined) return [word, null];
      usesOf.set(best.reference.file, uses(best) + 1);
      return [word, best.reference];
    }),
  );
}
