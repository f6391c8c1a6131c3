import { describe, expect, it } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { EXAMPLE_RULES, type ExampleRules } from '../analysis/index.ts';
import { answerTo } from './testing/answer-to.ts';

const GOOD = 'The old farmer sold fresh mangoes in the bazaar every morning .';
const SENTENCES = {
  good: GOOD,
  fragment: 'fresh mangoes in the bazaar every morning',
  'goes on': 'But he sold them in the bazaar every morning there .',
  names: 'Ali Khan/Khan/PROPN sold Bilal Shah/Shah/PROPN fresh mangoes in the bazaar every morning .',
  figures: 'The old farmer sold 45 ( 46 ) mangoes for 47 or 48 rupees in the bazaar .',
  damage: 'The old farmer sold fr\u{FFFD}sh mangoes in the bazaar every morning .',
  short: 'The bazaar sold .',
  heading: 'The old farmer and fresh mangoes in the bazaar every morning .',
  long: `The ${'old farmer sold fresh mangoes in the morning and '.repeat(12)} the bazaar .`,
  late: 'The old farmer sold fresh mangoes every morning in the bazaar .',
};

/** A word for each number below 26⁴. */
const letters = (number: number): string =>
  [0, 1, 2, 3].map((place) => String.fromCharCode(97 + (Math.floor(number / 26 ** place) % 26))).join('');

describe('good examples first', () => {
  const corpus = corpusOf(
    ...Object.entries(SENTENCES).map(([fileName, text]) => ({
      sentences: [text.replaceAll('sold', 'sold/sell/VERB')],
      fields: { fileName },
    })),
  );
  const lines = (sort: string) =>
    answerTo(corpus, { operation: 'concordance', cql: '[lc="bazaar"]', sort: [sort], limit: 20 }).lines;

  it('sorts whole sentences of a good length before fragments, damage, names, figures and what goes on', () => {
    const order = lines('gdex').map(({ filename }) => filename);
    expect(order[0]).toBe('good');
    expect(order.indexOf('late')).toBe(1);
    expect(new Set(order.slice(-4))).toEqual(new Set(['fragment', 'heading', 'damage', 'long']));
    expect(lines('gdex:desc').map(({ example }) => example?.score)).toEqual(
      lines('gdex')
        .map(({ example }) => example?.score)
        .toReversed(),
    );
  });

  it('says why', () => {
    const factors = Object.fromEntries(lines('gdex').map(({ filename, example }) => [filename, example]));
    expect(factors['good']).toMatchObject({ whole: 1, length: 1, common: 1, names: 1, signs: 1, selfContained: 1 });
    expect(factors['good']?.place).toBeCloseTo(1 - 0.4 * (8 / 12 - 0.5), 10);
    expect(factors['fragment']).toMatchObject({ whole: 0 });
    expect(factors['heading']).toMatchObject({ whole: 0, length: 1 });
    expect(factors['damage']).toMatchObject({ whole: 0 });
    expect(factors['names']?.names).toBeCloseTo(0.8, 10);
    // “he”, “them”, “there”, and “But” at the beginning.
    expect(factors['goes on']?.selfContained).toBeCloseTo(0.7 * 0.7, 10);
    expect(factors['figures']?.signs).toBeCloseTo(0.4, 10);
    expect(factors['short']?.length).toBe(0);
    expect(factors['long']).toMatchObject({ score: 0 });
  });

  it('mixes the texts of equally good ones', () => {
    const text = GOOD.replace('sold', 'sold/sell/VERB');
    const alike = corpusOf(
      ...['a', 'b'].map((fileName) => ({ sentences: Array(20).fill(text), fields: { fileName } })),
    );
    const best = answerTo(alike, { operation: 'concordance', cql: '[lc="bazaar"]', sort: ['gdex'], limit: 20 });
    expect(new Set(best.lines.map(({ filename }) => filename))).toEqual(new Set(['a', 'b']));
  });

  it('is said of lines alone that are sorted so', () => {
    expect(lines('R1').every((line) => !('example' in line))).toBe(true);
  });

  it('refuses to count by it', () => {
    expect(() => answerTo(corpus, { operation: 'frequencies', cql: '[lc="bazaar"]', by: ['gdex'] })).toThrow(
      '“gdex” does not say what to sort or count by',
    );
  });

  it('does not punish the hit itself for being rare', () => {
    const words = Array.from({ length: 17_000 }, (_, number) => `${letters(number)} ${letters(number)}`);
    const common = corpusOf({ sentences: [...words, `Rare ${letters(1)} ${letters(2)} sell ${letters(3)} bazaar .`] });
    const [line] = answerTo(common, { operation: 'concordance', cql: '[lc="bazaar"]', sort: ['gdex'] }).lines;
    expect(line.example?.common).toBeCloseTo(0.6, 10);
  });

  const linesBy = (rules: Partial<ExampleRules>) =>
    answerTo(
      corpus,
      { operation: 'concordance', cql: '[lc="bazaar"]', sort: ['gdex'], limit: 20 },
      { exampleRules: () => ({ ...EXAMPLE_RULES, ...rules }) },
    ).lines;
  const exampleBy = (rules: Partial<ExampleRules>, name: string) =>
    linesBy(rules).find(({ filename }) => filename === name)!.example!;

  it('follows the rules of a site', () => {
    expect(exampleBy({ length: [3, 6] }, 'short').length).toBe(1);
    expect(exampleBy({ name: 0.3 }, 'names').names).toBeCloseTo(0.4, 10);
    expect(exampleBy({ whole: 1 }, 'short').score).toBe(1);
    expect(exampleBy({ blacklist: 'farmer', whole: 0 }, 'good').score).toBe(0);
    expect(exampleBy({ blacklist: 'bazaar' }, 'good').whole).toBe(1);
    expect(exampleBy({ greylist: 'farmer\nfresh' }, 'good').common).toBeCloseTo(0.6, 10);
    // A word of the list is common, however rare.
    expect(exampleBy({ greylist: 'farmer\nfresh', listed: 'fresh' }, 'good').common).toBeCloseTo(0.8, 10);
    expect(exampleBy({ notFrom: { fileName: ['good'] } }, 'good').score).toBe(0);
    expect(linesBy({ notFrom: { fileName: ['good'] } })[0].filename).toBe('late');
  });
});
