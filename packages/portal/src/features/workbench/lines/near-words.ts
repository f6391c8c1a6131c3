import { readContextFilter, type ShownToken, type WorkbenchState } from '@zaban/contract';

/** Words that the context of each line has, as the steps to the lines ask for them. */
export interface NearWords {
  /** The attribute of tokens by which they are known. */
  readonly attribute: string;
  readonly words: readonly NearWord[];
}

interface NearWord {
  readonly value: string;
  /** Tokens to the left and to the right of the hit among which it stands. */
  readonly left: number;
  readonly right: number;
}

/** One token with one value of an attribute that lines can come with, such as `[lc == "tea"]`. */
const ONE_VALUE = /^\[\s*(lc|word|lemma|pos|xpos)\s*(==?)\s*"((?:[^"\\]|"")*)"\s*\]$/u;
/** With these signs a text is a pattern, which stands for more than one value. */
const PATTERN = /[.*+?()[\]{}|^$]/;

/**
 * The words that lines can mark, of one attribute; undefined where no step asks for such a word, or where the lines show
 * the parts of speech of their tokens instead.
 */
export function nearWordsOf({
  contextFilter,
  tags,
}: Pick<WorkbenchState, 'contextFilter' | 'tags'>): NearWords | undefined {
  if (tags) return undefined;
  const known = contextFilter.flatMap((written) => {
    const step = readContextFilter(written);
    if (step === undefined || step.exclude) return [];
    const [, attribute = '', comparison, value = ''] = ONE_VALUE.exec(step.pattern.trim()) ?? [];
    if (attribute === '' || (comparison === '=' && PATTERN.test(value))) return [];
    const [left, right] = step.window;
    return [{ attribute, value: value.replaceAll('""', '"'), left, right }];
  });
  const [first] = known;
  if (first === undefined) return undefined;
  return { attribute: first.attribute, words: known.filter(({ attribute }) => attribute === first.attribute) };
}

/** A stretch of a line: marked, or up to the next one that is. */
export interface LinePart {
  readonly text: string;
  readonly marked: boolean;
}

/** One side of a line with the words that stand near the hit marked. */
export function lineParts(
  tokens: readonly ShownToken[],
  side: 'left' | 'right',
  { words }: NearWords,
): readonly LinePart[] {
  const parts: LinePart[] = [];
  let plain = '';
  for (const [index, [text, value, separator]] of tokens.entries()) {
    const distance = side === 'left' ? tokens.length - index : index + 1;
    const isNear = words.some((word) => word.value === value && distance <= word[side]);
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
