import { expect, it } from 'vitest';
import { distributionInWords, intervalInWords, nameInSentence, ratioInWords, REST_NAME } from './comparison-words.ts';

const row = { section: undefined, count: 10, others: 2, tokens: 1000, otherTokens: 1000, interval: undefined } as const;
const clear = { p: 0.004, least: 0.001, texts: 74 };

it('says in words which has more hits and whether this may be chance, and the figures in brackets', () => {
  const interval = { low: 1.914, high: 13.06 };
  expect(ratioInWords('queries', ['“tea”', '“coffee”'], { ...row, ratio: 5, interval, test: clear })).toBe(
    '“tea” has 5.00 times as many hits as “coffee”. The difference is significant: chance hardly explains it (95 % interval 1.91 to 13.06; p = 0.004).',
  );
  const test = { ...clear, p: 0.685 };
  const turned = { ...row, ratio: 0.8, interval: { low: 0.4, high: Infinity }, test };
  expect(ratioInWords('subcorpora', ['“Media”', '“Literary”'], turned)).toBe(
    '“Literary” has 1.25 times as many hits per million tokens as “Media”. The difference is not significant: it may be chance (95 % interval 2.50 or less; p = 0.685).',
  );
});

it('claims nothing from few texts, or without a test', () => {
  const few = { p: 0.3, least: 0.1, texts: 5 };
  const said = ratioInWords('subcorpora', ['“A”', '“B”'], { ...row, ratio: 5, test: few });
  expect(said).toMatch(/These are too few texts \(5 texts\) to tell whether this is more than chance\.$/);
  expect(ratioInWords('queries', ['“A”', '“B”'], { ...row, ratio: 5, test: undefined })).not.toContain('significant');
});

it('says that one of two has no hits', () => {
  expect(ratioInWords('queries', ['“tea”', '“zzqx”'], { ...row, others: 0, ratio: 51, test: clear })).toMatch(
    /^“zzqx” has no hits. With 0.5 added to both counts, the ratio is 51.00. The difference is significant/,
  );
});

it('has the rest of the corpus as words, not as a name', () => {
  const names = ['Academic', REST_NAME].map(nameInSentence) as [string, string];
  expect(ratioInWords('subcorpora', names, { ...row, ratio: 0.5, test: undefined })).toMatch(
    /^The rest of the corpus has 2.00 times as many hits per million tokens as “Academic”\./,
  );
});

it('says whether the ratio of two queries differs between groups', () => {
  expect(distributionInWords(clear)).toBe(
    'From group to group the ratio differs: chance hardly explains it (p = 0.004).',
  );
});

it('has an interval without an end in words', () => {
  expect([undefined, { low: 0, high: 3.2 }, { low: 1.2, high: Infinity }].map(intervalInWords)).toEqual([
    '–',
    '3.20 or less',
    '1.20 or more',
  ]);
});
