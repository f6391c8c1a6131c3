/** A hit with its context, by which it can be found in its text. */
export interface HitInText {
  readonly left: string;
  readonly node: string;
  readonly right: string;
}

/** Half-open UTF-16 offsets in a text. */
export type Place = readonly [start: number, end: number];

/** Between two words, since lines and texts may differ in white space. */
const BLANKS = String.raw`\s*`;

/** Number of words on each side that identify a hit in its text. */
const WORDS = 8;

/** A place as `printPlace` writes it. */
const PRINTED_PLACE = /^(\d{1,9})-(\d{1,9})-([\p{L}\p{M}\p{N}]*)$/u;

/** The hit as the address of a link in a line contains it: left, node and right, joined by tabs. */
export function printHit({ left, node, right }: HitInText): string {
  const near = [words(left).slice(-WORDS), words(node), words(right).slice(0, WORDS)];
  return near.map((part) => part.join(' ')).join('\t');
}

/**
 * A place of an opened text as a copied address contains it: `5321-5326-begum`, its offsets and its first word. By the
 * word the place is found again if the text has changed in the meantime.
 */
export function printPlace(text: string, [start, end]: Place): string {
  return `${start}-${end}-${firstWord(text.slice(start, end))}`;
}

/** The place in a text that an address names in one of the two forms; undefined if the text does not contain it. */
export function placeOfHit(text: string, printed: string): Place | undefined {
  const [, start, end, word = ''] = PRINTED_PLACE.exec(printed) ?? [];
  if (start !== undefined && end !== undefined) return placeNear(text, [Number(start), Number(end)], word);
  const parts = printed.split('\t');
  const [left = '', node = '', right = ''] = parts.map((part) => words(part).map(literal).join(BLANKS));
  if (parts.length !== 3 || node === '') return undefined;
  const pattern = [left, `(${node})`, right].filter((part) => part !== '').join(BLANKS);
  const found = new RegExp(pattern, 'du').exec(text);
  return found?.indices?.[1];
}

/** The place if it begins with the word, else the occurrence of the word that is nearest to it. */
function placeNear(text: string, [start, end]: Place, word: string): Place | undefined {
  if (start < end && end <= text.length && firstWord(text.slice(start, end)) === word) return [start, end];
  const places = word === '' ? [] : [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(([each]) => each === word);
  const [nearest] = places.toSorted((a, b) => Math.abs(a.index - start) - Math.abs(b.index - start));
  return nearest === undefined ? undefined : [nearest.index, nearest.index + word.length];
}

function firstWord(text: string): string {
  return /[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0] ?? '';
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function literal(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
