// What are places beside a hit, keys of a sort and dimensions of a table called?
import { fieldInWords, fieldLabel } from './field-labels.ts';
import { readHitKey } from './hit-key.ts';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  lc: 'Word',
  word: 'Word as written',
  lemma: 'Lemma',
  pos: 'Part of speech',
};

/** What a dimension of a table is called: `node:lc` is “Word”, `R1:pos` “Part of speech, 1st right”, `doc.genre` “Genre”. */
export function dimensionLabel(dimension: string): string {
  const { place, how } = readHitKey(dimension);
  if (place.startsWith('doc.')) return fieldLabel(place.slice(4));
  const [attribute = 'lc'] = how;
  const name = ATTRIBUTES[attribute] ?? attribute;
  const [, side, distance = ''] = /^([LR])(\d+)$/.exec(place) ?? [];
  return side === undefined ? name : `${name}, ${ordinal(Number(distance))} ${side === 'L' ? 'left' : 'right'}`;
}

/** The same inside a sentence. */
export function dimensionInWords(dimension: string): string {
  const label = dimensionLabel(dimension);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function ordinal(place: number): string {
  return `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
}

/** What a place is called. */
export function placeInWords(place: string): string {
  const [, side, distance] = /^([LR])(\d)$/.exec(place) ?? [];
  if (side !== undefined) return `${distance} ${side === 'L' ? 'left' : 'right'}`;
  return place === 'node' ? 'the hit' : fieldInWords(place.replace(/^doc\./, ''));
}

export function sortInWords(sort: readonly string[]): string {
  const keys = sort
    .map(readHitKey)
    .map(({ place, how, descending }) =>
      [placeInWords(place), ...how.filter((each) => each !== 'lc'), ...(descending ? ['descending'] : [])].join(' '),
    );
  return keys.join(', then ');
}
