import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeMatches, randomOrder, searchedSubcorpus } from '../../analysis/index.ts';
import { Budget } from '../../budget/index.ts';
import { stretchesOf, subcorpusOf } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import { matchPattern } from '../../matching/index.ts';
import { anyCorpus } from '../../testing/index.ts';
import { hitsOfAnyTokens, numberedAnyTokens, widthOfAnyTokens } from './any-tokens.ts';

test.each([
  ['[]', 1],
  ['a:[] [] b:[]', 3],
  ['[]{2} []', 3],
  ['([] []){2}', 4],
  ['[]{1,2}', undefined],
  ['[]{0} []', undefined],
  ['[]+', undefined],
  ['[] "a"', undefined],
  ['[] [] within s', undefined],
  ['a:[] b:[] :: a.word = b.word', undefined],
  ['<s> []', undefined],
  ['[] | [] []', undefined],
])('%s: %s', (cql, width) => {
  expect(widthOfAnyTokens(parseQuery(cql))).toBe(width);
});

test('there are as many sequences of any tokens as matching finds, with each strategy, in all texts and in some', () => {
  const strategies = fc.constantFrom(
    'standard' as const,
    'shortest' as const,
    'longest' as const,
    'traditional' as const,
    'all' as const,
  );
  const chosen = fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), { nil: undefined });
  fc.assert(
    fc.property(
      anyCorpus(),
      fc.constantFrom('[]', '[] []', 'a:[] []{2}', '([] []){2}'),
      strategies,
      chosen,
      (corpus, cql, strategy, kept) => {
        const pattern = parseQuery(cql);
        const subcorpus = kept && subcorpusOf(corpus, (document) => kept[document % kept.length]);
        const { matches } = matchPattern(corpus, pattern, {
          strategy,
          ...(subcorpus === undefined ? {} : { subcorpus }),
        });
        const { runs } = placeMatches(corpus, matches);
        const found = new Uint32Array(stretchesOf(corpus).count);
        for (let run = 0; run < runs.count; run++) found[runs.stretch[run]] = runs.first[run + 1] - runs.first[run];
        const width = widthOfAnyTokens(pattern) as number;
        const searched = searchedSubcorpus(corpus, subcorpus);
        expect(hitsOfAnyTokens(corpus, width, searched)).toEqual(found);
        const { count, at } = numberedAnyTokens(corpus, width, searched, new Budget());
        expect(count).toBe(matches.count);
        const numbers = randomOrder(count, count, 5);
        expect(at(numbers).start).toEqual(numbers.map((number) => matches.start[number]));
      },
    ),
  );
});
