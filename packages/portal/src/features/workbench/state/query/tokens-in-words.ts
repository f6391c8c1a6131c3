import { attributeNames } from '../../../../shared/attribute-names.ts';
import { capitalised } from '../names/field-labels.ts';
import { placeInWords } from '../names/key-labels.ts';
import type { TokenOfHits } from './labelled-query.ts';

/** Which tokens the hits of a row of the frequencies have: `1st token of the hit` and `“old”`, or `Hit` and `“old”, “man”`. */
export function tokensInWords(tokens: readonly TokenOfHits[]): { readonly place: string; readonly values: string } {
  const [only] = tokens;
  return {
    place: only === undefined || tokens.length > 1 ? 'Hit' : placeOfToken(only),
    values: tokens.map(({ value }) => `“${value}”`).join(', '),
  };
}

/** `1st token of the hit`, `Lemma, last token of the hit` */
function placeOfToken({ place, attribute }: TokenOfHits): string {
  const name = attribute === 'lc' ? '' : `${attributeNames(attribute).short}, `;
  return capitalised(`${name}${placeInWords(place === 'first' ? 'node1' : 'node-1')}`);
}
