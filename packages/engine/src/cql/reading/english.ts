/** The English name of a thing, in singular and plural. */
export interface Nominal {
  /** With its article: “a noun”, “the word “of””. */
  readonly one: string;
  /** Its plural, if it has one: “nouns”. */
  readonly many: string | undefined;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A count as a word up to twelve, and in digits beyond. */
export function countWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;
}

/**
 * The name of a thing by a noun with a regular plural. A part that begins with “that”, “whose”, “of” or “in” follows
 * the plural unchanged.
 */
export function nominal(noun: string): Nominal {
  const [, head, tail] = /^(.*?)((?: (?:that|whose|of|in)\b.*)?)$/su.exec(noun) as RegExpExecArray;
  const plural = /[^aeiou]y$/u.test(head) ? `${head.slice(0, -1)}ies` : `${head}s`;
  return { one: withArticle(noun), many: `${plural}${tail}` };
}

export function quoted(text: string): string {
  return `“${text}”`;
}

/** “a, b or c”. */
export function listed(items: readonly string[], word: 'and' | 'or'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
