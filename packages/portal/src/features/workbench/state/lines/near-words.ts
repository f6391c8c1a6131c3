import { readContextFilter, type ShownToken, type WorkbenchState } from '@zaban/contract';
import { wordOfToken } from '../query/word-of-token.ts';

/** Words that the steps of the query require in the context of each line. */
export interface NearWords {
  /** The attribute by which the words are compared. */
  readonly attribute: string;
  readonly words: readonly NearWord[];
}

interface NearWord {
  readonly value: string;
  /** Largest distance from the hit in tokens, to the left and to the right. */
  readonly left: number;
  readonly right: number;
}

/**
 * The words that lines can mark; all have the same attribute. Undefined where no step requires such a word, or where
 * the lines show the parts of speech instead.
 */
export function nearWordsOf({
  contextFilter,
  tags,
}: Pick<WorkbenchState, 'contextFilter' | 'tags'>): NearWords | undefined {
  if (tags) return undefined;
  const known = contextFilter.flatMap((written) => {
    const step = readContextFilter(written);
    if (step === undefined || step.exclude) return [];
    const word = wordOfToken(step.pattern);
    if (word === undefined) return [];
    const [left, right] = step.window;
    return [{ ...word, left, right }];
  });
  const [first] = known;
  if (first === undefined) return undefined;
  return { attribute: first.attribute, words: known.filter(({ attribute }) => attribute === first.attribute) };
}

/** Whether a token at a distance from the hit is one of the words. */
export function isNearWord(
  value: string,
  side: 'left' | 'right',
  distance: number,
  { words }: Pick<NearWords, 'words'>,
): boolean {
  return words.some((word) => word.value === value && distance <= word[side]);
}

/** A part of a line: a marked word, or the text between two. */
export interface LinePart {
  readonly text: string;
  readonly marked: boolean;
}

/** One side of a line, divided so that the words near the hit can be marked. */
export function lineParts(tokens: readonly ShownToken[], side: 'left' | 'right', near: NearWords): readonly LinePart[] {
  const parts: LinePart[] = [];
  let plain = '';
  for (const [index, [text, value, separator]] of tokens.entries()) {
    const distance = side === 'left' ? tokens.length - index : index + 1;
    const isNear = isNearWord(value, side, distance, near);
    const behind = index < tokens.length - 1 ? separator : '';
    if (!isNear) plain += text + behind;
    else {
      if (plain !== '') parts.push({ text: plain, marked: false });
      parts.push({ text, marked: true });
      plain = behind;
    }
  }
  return plain === '' ? parts : [...parts, { text: plain, marked: false }];
}
