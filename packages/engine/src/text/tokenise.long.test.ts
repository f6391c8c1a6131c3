import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokeniseQuery, tokenOffsets } from './tokenise.ts';

/** Tokens separated by a bar. */
const split = (text: string): string => tokeniseQuery(text).join('|');

describe('tokenise', () => {
  it.each([
    ['He paid Rs5.2 crore.', 'He|paid|Rs|5.2|crore|.'],
    ['Rs.5,000/- only', 'Rs.|5,000|/-|only'],
    ['Rs. 40 lakh', 'Rs.|40|lakh'],
    ['Mst. Naseem, w/o Ch. Nisar', 'Mst.|Naseem|,|w/o|Ch.|Nisar'],
    ['M/s. Khan & Co. v. The State', 'M/s.|Khan|&|Co.|v.|The|State'],
    ['container No. MRKU77, Act No. XI, No. D – 5', 'container|No.|MRKU77|,|Act|No.|XI|,|No.|D|–|5'],
    ['“No.” No. She went. M/s.Khan', '“|No|.|”|No|.|She|went|.|M/s.|Khan'],
    ['He said no. No. 5 it was.', 'He|said|no|.|No.|5|it|was|.'],
    ['under s. 302, Cr.P.C., at 10 a.m.', 'under|s.|302|,|Cr.P.C.|,|at|10|a.m.'],
    ['C.P.No.D-1270/2015', 'C.P.|No.|D-1270/2015'],
    ['A. K. Brohi', 'A.|K.|Brohi'],
    ['ahl-e-hawas and well-known', 'ahl-e-hawas|and|well-known'],
    ['a 24-year-old, 1998-99', 'a|24-year-old|,|1998-99'],
    ["don't can't won’t cannot", "do|n't|ca|n't|wo|n’t|can|not"],
    ["Ali's Qur'an, the lawyers' o'clock", "Ali|'s|Qur'an|,|the|lawyers|'|o'clock"],
    ['write to ali.khan@lums.edu.pk!', 'write|to|ali.khan@lums.edu.pk|!'],
    ['posted to alt.animals.cat b/c of', 'posted|to|alt.animals.cat|b/c|of'],
    ['budget_2019.pdf, one.two', 'budget_2019.pdf|,|one|.|two'],
    ['david...@example.net, Ali@ENRON, 5@20', 'david...@example.net|,|Ali@ENRON|,|5|@|20'],
    ['(see https://example.org/a?b=1).', '(|see|https://example.org/a?b=1|)|.'],
    ['“Really?!” … --- so', '“|Really|?!|”|…|---|so'],
    ['_Kim_ and/or foo_bar', '_|Kim|_|and|/|or|foo_bar'],
    ['at 9:30 on 20.03.2025: 50%', 'at|9:30|on|20.03.2025|:|50|%'],
    ['آپ کیسے ہیں؟ ٹھیک۔', 'آپ|کیسے|ہیں|؟|ٹھیک|۔'],
    ['so 😀👍🏽 :)', 'so|😀|👍🏽|:)'],
    ['', ''],
    ['\ufeff \r\n', ''],
  ])('splits %j', (text, expected) => {
    expect(split(text)).toBe(expected);
  });

  it('gives ascending, non-empty tokens and leaves only separators between them', () => {
    const part = oneof(
      constantFrom(
        'Rs',
        '5.2',
        '.',
        'Mst',
        "n't",
        '-',
        "'",
        's',
        ' ',
        '\n',
        '\ufeff',
        'ahl',
        '@',
        '/',
        'www.',
        '😀',
        'é',
        'پ',
      ),
      string({ unit: 'binary', maxLength: 3 }),
    );
    assert(
      property(array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const offsets = tokenOffsets(text);
        let end = 0;
        for (let at = 0; at < offsets.length; at += 2) {
          expect(offsets[at]).toBeGreaterThanOrEqual(end);
          expect(text.slice(end, offsets[at])).not.toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
          expect(offsets[at + 1]).toBeGreaterThan(offsets[at]);
          end = offsets[at + 1];
        }
        expect(text.slice(end)).not.toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      }),
      { numRuns: 2000 },
    );
  });
});

// Beginnings of addresses, numbers, abbreviations and repetitions that turn out not to match at their end. The rows are so long that
// looking to their end from each of their signs would take minutes.
it.each([
  '.',
  '_',
  '-',
  '/',
  '=',
  '\t',
  'a.',
  'a-',
  'a_',
  "a'",
  'a.-',
  "n't",
  '1.',
  '1,',
  '1/',
  'a@',
  'a@a.',
  'x.com',
  'foo+',
  'abcd.',
  'ab-cd.',
  'http://',
  'http://.',
  'www.',
  'www."',
  'U.',
  'C.P.',
  'Cr.',
  '\u{1F44D}\u200D',
])('reads a row of %j to its end, without looking there from each place', (piece) => {
  const row = `${piece.repeat(500_000 / piece.length)}"`;
  const offsets = tokenOffsets(row);
  expect(offsets.at(-1)).toBe(row.length);
});

it('a word takes no more memory than its offsets need: a word list has thousands of words', () => {
  const whole = globalThis.Uint32Array;
  let allocated = 0;
  globalThis.Uint32Array = class extends whole {
    constructor(length: number) {
      super(length);
      allocated += length * 4;
    }
  } as unknown as Uint32ArrayConstructor;
  try {
    expect([...tokenOffsets("jirga's")]).toEqual([0, 5, 5, 7]);
  } finally {
    globalThis.Uint32Array = whole;
  }
  expect(allocated).toBeGreaterThan(0);
  expect(allocated).toBeLessThan(128);
});
