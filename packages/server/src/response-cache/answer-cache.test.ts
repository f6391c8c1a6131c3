import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnswerCache, type CachedAnswer } from './answer-cache.ts';

const answerOf = (size: number) => ({ body: Buffer.alloc(size), encoded: {} });

it('keeps what was asked for last, within its bytes', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    size: fc.integer({ min: 0, max: 3000 }),
    what: fc.constantFrom('add', 'get', 'encode'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.constantFrom(0, 1000, 8000, 20_000), (steps, maximum) => {
      const kept = new AnswerCache(maximum);
      // The naive cache: a list with the most recently used answer at its end.
      const found: [kept: boolean, naive: boolean][] = [];
      let naive: { key: string; size: number; encoded: boolean }[] = [];
      const last = new Map<string, CachedAnswer>();
      const bytes = (): number => naive.reduce((sum, { size }) => sum + size, 0);
      const shrink = (): void => {
        while (bytes() > maximum) naive.shift();
      };
      for (const { key, size, what } of steps) {
        const known = naive.find((each) => each.key === key);
        if (what === 'add') {
          const answer = answerOf(size);
          last.set(key, answer);
          kept.add(key, answer);
          naive = naive.filter((each) => each !== known);
          if (size + 402 <= maximum / 8) naive.push({ key, size: size + 402, encoded: false });
        } else if (what === 'get') {
          found.push([kept.get(key) !== undefined, known !== undefined]);
          if (known !== undefined) naive = [...naive.filter((each) => each !== known), known];
        } else {
          kept.addEncoded(key, last.get(key) ?? answerOf(size), 'br', Buffer.alloc(size));
          if (known !== undefined && !known.encoded) Object.assign(known, { size: known.size + size, encoded: true });
        }
        shrink();
        expect([kept.bytes, kept.count]).toEqual([bytes(), naive.length]);
        expect(kept.bytes).toBeLessThanOrEqual(maximum);
      }
      for (const [one, other] of found) expect(one).toBe(other);
    }),
  );
});

it('keeps a compressed form with the answer that it was made from only', () => {
  const kept = new AnswerCache(100_000);
  const [cut, whole] = [answerOf(10), answerOf(20)];
  kept.add('key', cut);
  kept.add('key', whole);
  const bytes = kept.bytes;
  kept.addEncoded('key', cut, 'br', Buffer.alloc(5));
  expect([kept.get('key'), whole.encoded, kept.bytes]).toEqual([whole, {}, bytes]);
  kept.addEncoded('key', whole, 'br', Buffer.alloc(7));
  expect([whole.encoded, kept.bytes]).toEqual([{ br: Buffer.alloc(7) }, bytes + 7]);
});

it('forgets other builds', () => {
  const kept = new AnswerCache(100_000);
  for (const key of ['old a', 'new a', 'old b']) kept.add(key, answerOf(10));
  kept.keepOnly('new ');
  expect(['old a', 'new a', 'old b'].map((key) => kept.get(key)?.body.length)).toEqual([undefined, 10, undefined]);
});
