import { capitalised, fieldInWords, fieldLabel } from './field-labels.ts';
import { readHitKey } from './hit-key.ts';

/** Names of the attributes of tokens, for one value and for several. */
export type AttributeNames = ReadonlyMap<string, readonly [one: string, many: string]>;

/** Menus and tables list `word` beside `lc`, so that `word` needs a longer name there than in explanations of queries. */
export const LONGER_NAMES: AttributeNames = new Map([['word', ['word as written', 'words as written']]]);

/** The name of a dimension: `node:lc` is “Word”, `R1:pos` “Part of speech, R1”, `doc.genre` “Genre”. */
export function dimensionLabel(dimension: string, names: AttributeNames): string {
  const { place, how } = readHitKey(dimension);
  if (place.startsWith('doc.')) return fieldLabel(place.slice(4));
  const around = aroundInWords(place);
  if (around !== undefined) return capitalised(around);
  const [attribute = 'lc'] = how;
  const heading = capitalised(names.get(attribute)?.[0] ?? attribute);
  return place === 'node' ? heading : `${heading}, ${placeName(place)}`;
}

/** Tokens beside the hit: `L2`, `R1`. */
export const BESIDE = /^([LR])(\d+)$/;
const INSIDE = /^node(-?)(\d+)$/;

/** The name of a token of the hit: `1st token of the hit`; undefined for other positions. */
export function insideInWords(place: string): string | undefined {
  const [, back, number] = INSIDE.exec(place) ?? [];
  if (number === undefined) return undefined;
  if (back === '') return `${ordinal(Number(number))} token of the hit`;
  return number === '1' ? 'last token of the hit' : `${ordinal(Number(number))} token of the hit from its end`;
}

/** The name of an attribute of a structure around the hit, or of a token with a label: `speaker (u)`; undefined for other positions. */
export function aroundInWords(place: string): string | undefined {
  const [, around, attribute] = /^([^.:()]+)\.([^.:()]+)$/.exec(place) ?? [];
  return attribute === undefined || around === 'doc' ? undefined : `${fieldInWords(attribute)} (${around})`;
}

/** The sort key for good examples first. */
export const EXAMPLES = 'gdex';

/** The short name of a position, as on the sort buttons: `R1`, `node`, or the name of a field. */
export function placeName(place: string): string {
  if (place === EXAMPLES) return 'how good an example its sentence is';
  const inside = insideInWords(place);
  if (inside !== undefined) return inside;
  const around = aroundInWords(place);
  if (around !== undefined) return around;
  return place === 'node' || BESIDE.test(place) ? place : fieldInWords(place.replace(/^doc\./, ''));
}

/** `1st`, `12th`, `21st` */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${place}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]) ?? 'th'}`;
}
