import { fold, isWord, tokenOffsets } from '@zaban/engine/queries';

/** A part of a text: a word, or the characters between two words. */
export interface Stretch {
  readonly text: string;
  /** The word without case and diacritics; absent where the part is not a word. */
  readonly folded?: string;
}

/** Splits a text into words and the characters between them; joined again they are the text. */
export function stretchesOf(text: string): Stretch[] {
  const offsets = tokenOffsets(text);
  const stretches: Stretch[] = [];
  let between = '';
  let at = 0;
  const endBetween = (): void => {
    if (between !== '') stretches.push({ text: between });
    between = '';
  };
  for (let token = 0; token < offsets.length; token += 2) {
    const word = text.slice(offsets[token], offsets[token + 1]);
    between += text.slice(at, offsets[token]);
    if (isWord(word)) {
      endBetween();
      stretches.push({ text: word, folded: fold(word) });
    } else between += word;
    at = offsets[token + 1]!;
  }
  between += text.slice(at);
  endBetween();
  return stretches;
}
