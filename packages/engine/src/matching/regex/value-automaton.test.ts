import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { ValueAutomaton } from './value-automaton.ts';

const letters = ['a', 'b', 'A', 'é', 'e\u0301', 'ا', '😀', '_', ' ', '\n', '9', 'ß', 'K'];
const texts = fc.array(fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }), { maxLength: 12 });

const regex: fc.Arbitrary<string> = fc.letrec<{ regex: string; part: string }>((tie) => ({
  part: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'é', 'ا', '😀', '.', '[^a]', '[a-c]', '[^aeiou]', '[A-Z]') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('\\w', '\\S', '\\d', '\\b', '\\B', '^', '$', '\\p{L}', '\\p{Lu}', '(?i:k)'),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie('regex'), fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{3,}', '*?'))
        .map(([inner, times]) => `(?:${inner})${times}`),
    },
  ),
  regex: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.tuple(tie('part'), tie('regex')).map((both) => both.join('|')) },
  ),
})).regex;

const encoder = new TextEncoder();

/** The texts as the bytes of a lexicon, and where each begins and ends. */
function inOneArray(values: readonly string[]) {
  const parts = values.map((value) => encoder.encode(value));
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0));
  return { bytes: Uint8Array.from(parts.flatMap((part) => [...part])), offsets: [0, ...ends] };
}

test('matches the bytes of a text where RE2JS matches the text', () => {
  let matching = 0;
  fc.assert(
    fc.property(regex, fc.boolean(), texts, (source, ignoreCase, values) => {
      const compiled = RE2JS.compile(source, RE2JS.DOTALL | (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0));
      const automaton = new ValueAutomaton(compiled);
      const { bytes, offsets } = inOneArray(values);
      const found = values.map((_, index) => automaton.matches(bytes, offsets[index], offsets[index + 1]));
      expect(found).toEqual(values.map((value) => compiled.testExact(value)));
      if (found.includes(true)) matching += 1;
    }),
    { numRuns: 2000 },
  );
  expect(matching).toBeGreaterThan(200);
});

test('leaves an expression with too many states to RE2JS', () => {
  const automaton = new ValueAutomaton(RE2JS.compile('(a|b)*a(a|b){20}'));
  let random = 1;
  const letter = (): string => 'ab'[(random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0) >>> 31];
  const text = encoder.encode(Array.from({ length: 1 << 17 }, letter).join(''));
  expect(automaton.matches(text, 0, text.length)).toBeUndefined();
});
