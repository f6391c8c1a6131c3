import { type AttributeLexicon, type Lexicon, onceFor } from '../../corpus/index.ts';
import { type Ranges, RangesBuilder, rangesOf } from '../ranges/index.ts';
import type { TextMatcher } from './compile.ts';

/*
 * A letter with an accent has several encodings: "é" is one character (NFC), or "e" and a mark (NFD). A value keeps the
 * one of its text; an expression finds all of them, since both are compared in NFC.
 */

/** The first byte in UTF-8 of U+0300. All characters before it are in NFC wherever they stand. */
const FIRST_MARK = 0xcc;

/** The numbers of the values that are not in NFC, ascending. Most corpora have none. */
const othersThanNfc = onceFor((lexicon: Lexicon): Uint32Array => {
  const found: number[] = [];
  const isOther = (value: number): boolean => {
    const text = lexicon.value(value);
    return text !== text.normalize('NFC');
  };
  for (const value of valuesWithMarks(lexicon)) if (isOther(value)) found.push(value);
  return Uint32Array.from(found);
});

/** The values that may not be in NFC. */
function* valuesWithMarks(lexicon: Lexicon): Generator<number> {
  if (lexicon.utf8 === undefined) {
    yield* Array.from({ length: lexicon.size }, (_, value) => value);
    return;
  }
  const { bytes, offsets } = lexicon.utf8();
  let value = 0;
  const end = offsets[lexicon.size];
  for (let at = 0; at < end; at += 1) {
    if (bytes[at] < FIRST_MARK) continue;
    while (offsets[value + 1] <= at) value += 1;
    yield value;
    at = offsets[value + 1] - 1;
  }
}

/** The values that were found as they are stored, with those not in NFC judged in NFC instead. */
export function inAnyEncoding(found: Ranges, lexicon: Lexicon, matcher: TextMatcher): Ranges {
  const others = othersThanNfc(lexicon);
  if (others.length === 0) return found;
  const result = new RangesBuilder();
  let at = 0;
  const addOthersBefore = (limit: number): void => {
    for (; at < others.length && others[at] < limit; at += 1) {
      if (matcher.matches(lexicon.value(others[at]).normalize('NFC'))) result.add(others[at]);
    }
  };
  for (let index = 0; index < found.length; index += 2) {
    let low = found[index];
    const high = found[index + 1];
    addOthersBefore(low);
    while (at < others.length && others[at] < high) {
      result.addRange(low, others[at]);
      low = others[at] + 1;
      addOthersBefore(low);
    }
    if (low < high) result.addRange(low, high);
  }
  addOthersBefore(lexicon.size);
  return result.finish();
}

/** The values that are one of these texts, in any encoding. */
export function valuesAmong(lexicon: Lexicon | AttributeLexicon, texts: readonly string[]): Ranges {
  return rangesOf(texts.flatMap((text) => valuesEqual(lexicon, text)));
}

function valuesEqual(lexicon: Lexicon | AttributeLexicon, text: string): readonly number[] {
  if (/^[\0-\x7f]*$/u.test(text)) return [lexicon.find(text)].filter((value) => value >= 0);
  if ('spelt' in lexicon) return lexicon.spelt(text);
  const nfc = text.normalize('NFC');
  const others = Array.from(othersThanNfc(lexicon)).filter((value) => lexicon.value(value).normalize('NFC') === nfc);
  return [...[lexicon.find(nfc)].filter((value) => value >= 0), ...others];
}
