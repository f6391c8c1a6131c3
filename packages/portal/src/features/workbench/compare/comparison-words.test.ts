import { expect, it } from 'vitest';
import { distributionInWords, ratioInWords } from './comparison-words.ts';

it('says in words which has more hits and whether this may be chance, and the figures in brackets', () => {
  expect(ratioInWords('queries', ['tea', 'coffee'], { ratio: 5, low: 1.914, high: 13.06 })).toBe(
    '“tea” has 5.00 times as many hits as “coffee”. The difference is significant: chance hardly explains it (95 % interval 1.91 to 13.06).',
  );
  const test = { g2: 0.164, degrees: 1, p: 0.685, rough: false };
  expect(ratioInWords('subcorpora', ['Media', 'Literary'], { ratio: 0.8, low: 0.4, high: 1.6 }, test)).toBe(
    '“Literary” has 1.25 times as many hits per million tokens as “Media”. The difference is not significant: it may be chance (95 % interval 0.63 to 2.50; G² = 0.16 with 1 degree of freedom, p = 0.685).',
  );
});

it('says whether two queries are spread alike', () => {
  expect(distributionInWords({ g2: 12, degrees: 2, p: 0.0025, rough: true })).toBe(
    'The two are spread over these groups of texts in different ways; the difference is significant (G² = 12.00 with 2 degrees of freedom, p = 0.003). Some expected counts are below 5, so the test is only approximate.',
  );
});
