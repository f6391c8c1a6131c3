import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusOf } from '../../testing/index.ts';
import { hasNumber, rangesOf } from '../ranges/index.ts';
import { typesWithValues } from './types-with-values.ts';

/** Enough types that a few of them count as few: words of 1 to 3 letters, each with a lemma and a tag. */
const anyTokens = fc.uniqueArray(
  fc.tuple(
    fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'c'), minLength: 1, maxLength: 3 }),
    fc.constantFrom('k', 'l', 'm', 'n', 'o', 'p', 'q', 'r'),
    fc.constantFrom('N', 'V'),
  ),
  { minLength: 1, maxLength: 150, selector: (token) => token.join('/') },
);

test('the types of some values are those whose value is among them', () => {
  fc.assert(
    fc.property(
      anyTokens,
      fc.constantFrom('word', 'lc', 'lemma', 'pos'),
      fc.array(fc.nat(), { maxLength: 3 }),
      (tokens, name, chosen) => {
        const corpus = corpusOf([tokens.map((token) => token.join('/')).join(' ')]);
        const attribute = corpus.attributes.get(name);
        if (attribute?.kind !== 'type') throw new Error(`${name} belongs to the type`);
        const values = rangesOf(chosen.map((value) => value % attribute.lexicon.size));
        const types = Array.from({ length: corpus.typeCount }, (_, type) => type);
        const expected = types.filter((type) => hasNumber(values, attribute.ofType[type]));
        expect(typesWithValues(corpus, attribute, values)).toEqual(rangesOf(expected));
      },
    ),
    { numRuns: 300 },
  );
});
