import { firstAtLeast } from '../../columns/index.ts';
import { type Corpus, onceFor, type TypeAttribute } from '../../corpus/index.ts';
import { hasNumber, intersectionOf, type Ranges, RangesBuilder, rangesOf } from '../ranges/index.ts';

/** The types whose value of an attribute is in the set. */
export function typesWithValues(corpus: Corpus, attribute: TypeAttribute, values: Ranges): Ranges {
  if (attribute === corpus.word) return typesOfWords(corpus.firstTypeOfWord, values);
  if (attribute === corpus.lc) return typesOfForms(attribute.ofType, values);
  const { first, types } = typesByValue(attribute);
  const count = typeCountOf(corpus, attribute, values);
  if (count > types.length / MANY) return typesByScan(attribute, values);
  const found = new Uint32Array(count);
  let length = 0;
  for (let index = 0; index < values.length; index += 2) {
    const ofRange = types.subarray(first[values[index]], first[values[index + 1]]);
    found.set(ofRange, length);
    length += ofRange.length;
  }
  return rangesOf(found);
}

/** Number of types with one of the values. O(number of value ranges). */
function typeCountOf(corpus: Corpus, attribute: TypeAttribute, values: Ranges): number {
  const first = attribute === corpus.word ? corpus.firstTypeOfWord : typesByValue(attribute).first;
  let count = 0;
  for (let index = 0; index < values.length; index += 2) count += first[values[index + 1]] - first[values[index]];
  return count;
}

/** A condition that a type satisfies if its value of the attribute is in the set. */
export interface ValuesTest {
  readonly attribute: TypeAttribute;
  readonly values: Ranges;
}

/**
 * The types that satisfy all tests. The test with the fewest types is evaluated first; if they are few, the other tests
 * look only at these.
 */
export function typesPassing(corpus: Corpus, tests: readonly ValuesTest[]): Ranges {
  const [least, ...others] = tests
    .map((one) => ({ ...one, count: typeCountOf(corpus, one.attribute, one.values) }))
    .sort((a, b) => a.count - b.count);
  let found = typesWithValues(corpus, least.attribute, least.values);
  const areFew = least.count <= corpus.typeCount / MANY;
  for (const { attribute, values } of others) {
    found = areFew
      ? typesAmong(found, attribute, values)
      : intersectionOf(found, typesWithValues(corpus, attribute, values));
  }
  return found;
}

function typesAmong(types: Ranges, { ofType }: TypeAttribute, values: Ranges): Ranges {
  const kept = new RangesBuilder();
  for (let index = 0; index < types.length; index += 2) {
    for (let type = types[index]; type < types[index + 1]; type += 1)
      if (hasNumber(values, ofType[type])) kept.add(type);
  }
  return kept.finish();
}

/** If at least one type in this many is found, a scan of all types is faster than sorting the found ones. */
const MANY = 16;

/** The types sorted by value: those with value `v` are [first[v], first[v + 1]) of `types`. */
interface TypesByValue {
  readonly first: Uint32Array;
  readonly types: Uint32Array;
}

/** The types of an attribute sorted by value. Computed once for each attribute, by two passes over all types. */
const typesByValue = onceFor(({ ofType, lexicon }: TypeAttribute): TypesByValue => {
  const first = new Uint32Array(lexicon.size + 1);
  for (let type = 0; type < ofType.length; type += 1) first[ofType[type] + 1] += 1;
  for (let value = 0; value < lexicon.size; value += 1) first[value + 1] += first[value];
  const next = first.slice();
  const types = new Uint32Array(ofType.length);
  for (let type = 0; type < ofType.length; type += 1) types[next[ofType[type]]++] = type;
  return { first, types };
});

function typesOfWords(firstTypeOfWord: Uint32Array, values: Ranges): Ranges {
  const types = new RangesBuilder(values.length);
  for (let index = 0; index < values.length; index += 2) {
    types.addRange(firstTypeOfWord[values[index]], firstTypeOfWord[values[index + 1]]);
  }
  return types.finish();
}

/** The column is ascending, so a range of values is a range of types. */
function typesOfForms(ofType: Uint32Array, values: Ranges): Ranges {
  const types = new RangesBuilder(values.length);
  let low = 0;
  let high = 0;
  for (let index = 0; index < values.length; index += 2) {
    low = firstAtLeast(ofType, values[index], high);
    high = firstAtLeast(ofType, values[index + 1], low);
    types.addRange(low, high);
  }
  return types.finish();
}

function typesByScan({ ofType, lexicon }: TypeAttribute, values: Ranges): Ranges {
  const chosen = new Uint8Array(lexicon.size);
  for (let index = 0; index < values.length; index += 2) chosen.fill(1, values[index], values[index + 1]);
  // A border stands wherever the next type is no longer like the last one. It is written without a branch.
  const borders = new Uint32Array(ofType.length + 1);
  let count = 0;
  let isIn = 0;
  for (let type = 0; type < ofType.length; type += 1) {
    const next = chosen[ofType[type]];
    borders[count] = type;
    count += next ^ isIn;
    isIn = next;
  }
  borders[count] = ofType.length;
  return borders.slice(0, count + isIn);
}
