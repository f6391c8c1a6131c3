import type { ListedWordsDoc } from '@zaban/contract';
import { fold, tokenOffsets } from '@zaban/engine/queries';

/** A word of the word list in a text: half-open UTF-16 offsets, and its headword. */
export interface ListedPlace {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

interface Spelling {
  /** The tokens after the first, folded. */
  readonly rest: readonly string[];
  readonly word: string;
  /** Whether a capital letter makes it a name, as in real texts it mostly is. */
  readonly mostlyName: boolean;
}

type Spellings = ReadonlyMap<string, readonly Spelling[]>;

const CAPITAL = /^\p{Lu}/u;

/** The spellings of the list by their first token, folded; the longest first. */
function spellingsOf(list: ListedWordsDoc): Spellings {
  const byFirst = new Map<string, Spelling[]>();
  for (const { word, spellings = [], mostly_name } of list) {
    for (const spelling of spellings) {
      const [first, ...rest] = tokensOf(spelling).map(({ text }) => fold(text));
      if (first === undefined) continue;
      const known = byFirst.get(first) ?? [];
      known.push({ rest, word, mostlyName: mostly_name });
      byFirst.set(first, known);
    }
  }
  for (const known of byFirst.values()) known.sort((a, b) => b.rest.length - a.rest.length);
  return byFirst;
}

function tokensOf(text: string): { readonly text: string; readonly start: number; readonly end: number }[] {
  const offsets = tokenOffsets(text);
  return Array.from({ length: offsets.length / 2 }, (_, index) => {
    const [start, end] = [offsets[2 * index] ?? 0, offsets[2 * index + 1] ?? 0];
    return { text: text.slice(start, end), start, end };
  });
}

/**
 * The words of the list in a text, in order, without those that are names as far as capitals show: a word with a
 * capital beside another (*Imran Khan*), or one that is mostly a name in real texts.
 */
export function listedPlaces(text: string, list: ListedWordsDoc): ListedPlace[] {
  const spellings = spellingsOf(list);
  const tokens = tokensOf(text);
  const folded = tokens.map((token) => fold(token.text));
  // A word that the text has in lower case too has its capital from the start of a sentence, or from a heading.
  const inLowerCase = new Set(tokens.map((token) => token.text).filter((word) => word === word.toLowerCase()));
  const hasCapital = (at: number): boolean => CAPITAL.test(tokens[at]?.text ?? '');
  const isNameLike = (at: number): boolean => hasCapital(at) && !inLowerCase.has(tokens[at]?.text.toLowerCase() ?? '');
  const places: ListedPlace[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = spellings
      .get(folded[at] ?? '')
      ?.find(({ rest }) => rest.every((each, index) => folded[at + 1 + index] === each));
    if (found === undefined) continue;
    const last = at + found.rest.length;
    const isName = hasCapital(at) && (found.mostlyName || isNameLike(at - 1) || isNameLike(last + 1));
    if (!isName) places.push({ start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? 0, word: found.word });
    at = last;
  }
  return places;
}
