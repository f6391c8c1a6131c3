import type { Corpus, TypeAttribute } from '../../corpus/index.ts';
import { type Ranges, RangesBuilder } from '../ranges/index.ts';

/** The types whose value of an attribute is in a set. */
export function typesWithValues(corpus: Corpus, attribute: TypeAttribute, values: Ranges): Ranges {
  if (attribute === corpus.word) return typesOfWords(corpus.firstTypeOfWord, values);
  if (attribute === corpus.lc) return typesOfForms(attribute.ofType, values);
  return typesByScan(attribute, values);
}

function typesOfWords(firstTypeOfWord: Uint32Array, values: Ranges): Ranges {
  const types = new RangesBuilder(values.length);
  for (let index = 0; index < values.length; index += 2) {
    types.addRange(firstTypeOfWord[values[index]], firstTypeOfWord[values[index + 1]]);
  }
  return types.finish();
}

/** The column ascends: a range of values is a range of types. */
function typesOfForms(ofType: Uint32Array, values: Ranges): Ranges {
  const types = new RangesBuilder(values.length);
  for (let index = 0; index < values.length; index += 2) {
    types.addRange(firstAtLeast(ofType, values[index]), firstAtLeast(ofType, values[index + 1]));
  }
  return types.finish();
}

/** Index of the first of the ascending numbers that is at least `value`. */
function firstAtLeast(numbers: Uint32Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function typesByScan({ ofType, lexicon }: TypeAttribute, values: Ranges): Ranges {
  const types = new RangesBuilder();
  if (values.length === 2) {
    const [low, high] = values;
    for (let type = 0; type < ofType.length; type += 1) {
      if (ofType[type] >= low && ofType[type] < high) types.add(type);
    }
    return types.finish();
  }
  const chosen = new Uint8Array(lexicon.size);
  for (let index = 0; index < values.length; index += 2) chosen.fill(1, values[index], values[index + 1]);
  for (let type = 0; type < ofType.length; type += 1) if (chosen[ofType[type]] === 1) types.add(type);
  return types.finish();
}
