import { expect, it } from 'vitest';
import { distributionInWords, nameInSentence, ratioInWords, REST_NAME } from './comparison-words.ts';

it('says in words which has more hits and whether this may be chance, and the figures in brackets', () => {
  expect(ratioInWords('queries', ['“tea”', '“coffee”'], [10, 2], { ratio: 5, low: 1.914, high: 13.06 })).toBe(
    '“tea” has 5.00 times as many hits as “coffee”. The difference is significant: chance hardly explains it (95 % interval 1.91 to 13.06).',
  );
  const test = { g2: 0.164, degrees: 1, p: 0.685, rough: false };
  expect(ratioInWords('subcorpora', ['“Media”', '“Literary”'], [4, 5], { ratio: 0.8, low: 0.4, high: 1.6 }, test)).toBe(
    '“Literary” has 1.25 times as many hits per million tokens as “Media”. The difference is not significant: it may be chance (95 % interval 0.63 to 2.50; G² = 0.16, p = 0.685).',
  );
});

it('says that one of two has no hits', () => {
  expect(ratioInWords('queries', ['“tea”', '“zzqx”'], [25, 0], { ratio: 51, low: 3.1, high: 837.5 })).toBe(
    '“zzqx” has no hits. With 0.5 added to both counts, the ratio is 51.00. The difference is significant: chance hardly explains it (95 % interval 3.10 to 837.50).',
  );
});

it('has the rest of the corpus as words, not as a name', () => {
  expect(
    ratioInWords('subcorpora', ['Academic', REST_NAME].map(nameInSentence) as [string, string], [4, 50], {
      ratio: 0.5,
      low: 0.2,
      high: 0.9,
    }),
  ).toMatch(/^The rest of the corpus has 2.00 times as many hits per million tokens as “Academic”\./);
});

it('says whether two queries are spread alike', () => {
  expect(distributionInWords({ g2: 12, degrees: 2, p: 0.0025, rough: true })).toBe(
    'From group to group the ratio differs: chance hardly explains it (G² = 12.00, p = 0.003). Some groups have too few hits, so the test is only approximate.',
  );
});
