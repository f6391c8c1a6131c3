// What are places beside a hit, keys of a sort and dimensions of a table called?
import { attributeNames } from './attribute-names.ts';
import { capitalised, fieldInWords, fieldLabel } from './field-labels.ts';
import { readHitKey } from './hit-key.ts';

/** What a dimension of a table is called: `node:lc` is “Word”, `R1:pos` “Part of speech, 1st right”, `doc.genre` “Genre”. */
export function dimensionLabel(dimension: string): string {
  const { place, how } = readHitKey(dimension);
  if (place.startsWith('doc.')) return fieldLabel(place.slice(4));
  const [attribute = 'lc'] = how;
  const heading = capitalised(attributeNames(attribute).short);
  return place === 'node' ? heading : `${heading}, ${placeInWords(place)}`;
}

/** The same inside a sentence, where there is room for the whole name: `part of speech (1st right)`. */
export function dimensionInWords(dimension: string): string {
  const { place, how } = readHitKey(dimension);
  if (place.startsWith('doc.')) return placeInWords(place);
  const [attribute = 'lc'] = how;
  const { one } = attributeNames(attribute);
  return place === 'node' ? one : `${one} (${placeInWords(place)})`;
}

function ordinal(place: number): string {
  return `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
}

/** What a place is called: `1st right`, `node`, or the name of a field. */
export function placeInWords(place: string): string {
  const [, side, distance] = /^([LR])(\d+)$/.exec(place) ?? [];
  if (side !== undefined) return `${ordinal(Number(distance))} ${side === 'L' ? 'left' : 'right'}`;
  return place === 'node' ? place : fieldInWords(place.replace(/^doc\./, ''));
}

/** The keys of a sort, the first one first: `word, 1st right; then lemma, node, descending; then year`. */
export function sortInWords(sort: readonly string[]): string {
  const keys = sort.map(readHitKey).map(({ place, how, descending }) => {
    const [attribute = 'lc', ...others] = how;
    const compared = place.startsWith('doc.') ? [] : [attributeNames(attribute).short];
    return [...compared, placeInWords(place), ...others, ...(descending ? ['descending'] : [])].join(', ');
  });
  return keys.join('; then ');
}
