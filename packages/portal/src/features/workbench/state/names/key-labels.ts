// What are positions beside a hit, sort keys and dimensions of a table called on the screens?
import {
  aroundInWords,
  BESIDE,
  dimensionLabel as label,
  EXAMPLES,
  insideInWords,
  ordinal,
  placeName,
  readHitKey,
} from '@zaban/contract';
import { attributeNames, NAMES_IN_MENUS } from '../../../../shared/attribute-names.ts';

/** The name of a dimension: `node:lc` is “Word”, `R1:pos` “Part of speech, R1”, `doc.genre` “Genre”. */
export function dimensionLabel(dimension: string): string {
  return label(dimension, NAMES_IN_MENUS);
}

/** The full name, for use in a sentence: `the 1st word to the right (R1), ignoring capitals and accent marks`. */
export function dimensionInWords(dimension: string): string {
  const { place, how } = readHitKey(dimension);
  if (place.startsWith('doc.') || aroundInWords(place) !== undefined) return placeInWords(place);
  const [attribute = 'lc'] = how;
  const { short, one } = attributeNames(attribute);
  return tokenInWords(place, short) + one.slice(short.length);
}

/** The full name of a position: `1st to the right (R1)`. */
export function placeInWords(place: string): string {
  const [, side, distance] = BESIDE.exec(place) ?? [];
  if (side === undefined) return placeName(place);
  return `${ordinal(Number(distance))} to the ${side === 'L' ? 'left' : 'right'} (${place})`;
}

/**
 * What is compared at a position, for use in a sentence: `the 1st word to the right (R1)`, `word, last token of the hit`;
 * of the node, its name alone.
 */
function tokenInWords(place: string, name: string): string {
  const inside = insideInWords(place);
  if (inside !== undefined) return `${name}, ${inside}`;
  return BESIDE.test(place) ? `the ${placeInWords(place).replace(' ', ` ${name} `)}` : name;
}

/** Sort keys in their order: `word, R1; then lemma, node, descending; then year`. */
export function sortLabel(sort: readonly string[]): string {
  return sortBy(sort, (place, name) => `${name}, ${placeName(place)}`);
}

/** Sort keys with full names, for use in a sentence: `the 1st word to the right (R1); then year`. */
export function sortInWords(sort: readonly string[]): string {
  return sortBy(sort, tokenInWords);
}

function sortBy(sort: readonly string[], tokenNamed: (place: string, name: string) => string): string {
  const keys = sort.map(readHitKey).map(({ place, how, descending }) => {
    const [attribute = 'lc', ...others] = how;
    const isNamed = place.startsWith('doc.') || place === EXAMPLES || aroundInWords(place) !== undefined;
    const compared = isNamed ? placeName(place) : tokenNamed(place, attributeNames(attribute).short);
    return [compared, ...others, ...(descending ? ['descending'] : [])].join(', ');
  });
  return keys.join('; then ');
}
