import { type Corpus, type Lexicon, onceFor } from '../../corpus/index.ts';
import type { ValueTest } from '../../cql/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import { hasNumber, type Ranges, rangesOf } from '../ranges/index.ts';
import { findValues } from '../regex/index.ts';
import type { ConditionScope } from './scope.ts';

/** The attribute whose values are sets of features, as in CoNLL-U: `Number=Plur|Person=3`. */
const FEATURES = 'feats';

/** Texts that are parts of values, and which of them each value has. */
interface Parts {
  readonly lexicon: Lexicon;
  /** For each value, the numbers of its parts. */
  readonly ofValue: readonly (readonly number[])[];
}

/** A test of a value, or of one feature in it. */
export interface StoredTest extends ValueTest {
  /** Name of the feature, if the test names one in place of an attribute. */
  readonly feature?: string;
}

/** The test of an attribute that the corpus has: `Number = "Plur"` tests a feature of `feats`. */
export function storedTest(test: ValueTest, corpus: Corpus): StoredTest {
  const { name } = test.subject;
  const features = corpus.attributes.get(FEATURES);
  if (features === undefined || corpus.attributes.has(name) || !featuresOf(features.lexicon).has(name)) return test;
  return { ...test, subject: { ...test.subject, name: FEATURES }, feature: name };
}

/** The features that queries can name as they name attributes, in code-point order. */
export function featureNames({ attributes }: Pick<Corpus, 'attributes'>): string[] {
  const features = attributes.get(FEATURES);
  if (features === undefined) return [];
  return [...featuresOf(features.lexicon).keys()].filter((name) => !attributes.has(name)).sort(compareCodePoints);
}

/** The values of a lexicon that satisfy a test, or a member or feature of which does. Throws as `findValues`. */
export function testedValues(lexicon: Lexicon, test: StoredTest, { budget, cache }: ConditionScope): Ranges {
  const parts = partsFor(lexicon, test);
  if (parts === undefined) return findValues(lexicon, test, budget, cache);
  const found = findValues(parts.lexicon, test, budget, cache);
  const isFound = (number: number): boolean => hasNumber(found, number);
  const { members = 'some' } = test;
  const holds = parts.ofValue.map((numbers) => (members === 'every' ? numbers.every(isFound) : numbers.some(isFound)));
  return rangesOf(Array.from(holds.keys()).filter((value) => holds[value]));
}

function partsFor(lexicon: Lexicon, { feature, members }: StoredTest): Parts | undefined {
  if (feature !== undefined) return featuresOf(lexicon).get(feature);
  return members === undefined ? undefined : membersOf(lexicon);
}

/** The members of the values of a lexicon. */
const membersOf = onceFor((lexicon: Lexicon): Parts => partsOf(lexicon.values().map((value) => value.split('|'))));

/** The features that occur in the values of a lexicon; a value without one has "" of it. */
const featuresOf = onceFor((lexicon: Lexicon): ReadonlyMap<string, Parts> => {
  const sets = lexicon.values().map((value) => new Map(value.split('|').map(featureOf)));
  const names = new Set(sets.flatMap((set) => [...set.keys()]).filter((name) => name !== ''));
  return new Map(Array.from(names, (name) => [name, partsOf(sets.map((set) => [set.get(name) ?? '']))]));
});

/** Name and value of a feature; no name for a text without "=". */
function featureOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
}

function partsOf(texts: readonly (readonly string[])[]): Parts {
  const values = [...new Set(texts.flat())].sort(compareCodePoints);
  const numbers = new Map(values.map((value, number) => [value, number]));
  const numberOf = (text: string): number => numbers.get(text) ?? -1;
  return { lexicon: listOf(values, numberOf), ofValue: texts.map((parts) => parts.map(numberOf)) };
}

function listOf(values: readonly string[], find: Lexicon['find']): Lexicon {
  return {
    size: values.length,
    value: (id) => values[id],
    find,
    values: () => values,
    ending: (text, low, high) =>
      Uint32Array.from(values.keys()).filter((id) => id >= low && id < high && values[id].endsWith(text)),
  };
}
