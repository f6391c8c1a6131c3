/** A hit with its context, by which it can be found in its text. */
export interface HitInText {
  readonly left: string;
  readonly node: string;
  readonly right: string;
}

/** Between two words, since lines and texts may differ in white space. */
const BLANKS = String.raw`\s*`;

/** Number of words on each side that identify a hit in its text. */
const WORDS = 8;

/** The hit as an address contains it: left, node and right, joined by tabs. */
export function printHit({ left, node, right }: HitInText): string {
  const near = [words(left).slice(-WORDS), words(node), words(right).slice(0, WORDS)];
  return near.map((part) => part.join(' ')).join('\t');
}

/**
 * The half-open UTF-16 offsets in a text of the hit that an address names; undefined if the text does not contain it.
 */
export function placeOfHit(text: string, printed: string): readonly [start: number, end: number] | undefined {
  const parts = printed.split('\t');
  const [left = '', node = '', right = ''] = parts.map((part) => words(part).map(literal).join(BLANKS));
  if (parts.length !== 3 || node === '') return undefined;
  const pattern = [left, `(${node})`, right].filter((part) => part !== '').join(BLANKS);
  const found = new RegExp(pattern, 'du').exec(text);
  return found?.indices?.[1];
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function literal(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
