/** A hit with the words around it, by which it is found again in its text. */
export interface HitInText {
  readonly left: string;
  readonly node: string;
  readonly right: string;
}

/** Between two words: lines and texts may differ in white space. */
const BLANKS = String.raw`\s*`;

/** Words on each side that tell one hit of a text from another. */
const WORDS = 8;

/** As it stands in an address: the parts behind each other, with a tab between. */
export function printHit({ left, node, right }: HitInText): string {
  const near = [words(left).slice(-WORDS), words(node), words(right).slice(0, WORDS)];
  return near.map((part) => part.join(' ')).join('\t');
}

/** Where the hit of an address stands in a text, as half-open UTF-16 offsets; undefined where it does not. */
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
