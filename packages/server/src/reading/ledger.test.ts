import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const text = { name: 'a.txt', tokens: 1000 };

it('counts each token once, as a set of them does, and is the same once it was stored', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(8));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const shown = new Set<number>();
      let ledger = new Ledger(undefined, 1);
      for (const [from, length] of ranges) {
        const tokens = Array.from({ length }, (_, index) => from + index);
        expect(ledger.newTokens('a.txt', from, from + length)).toBe(tokens.filter((token) => !shown.has(token)).length);
        ledger.show('a.txt', from, from + length);
        for (const token of tokens) shown.add(token);
        ledger = new Ledger(ledger.print(), 1);
        expect(ledger.left(text)).toBe(30 - shown.size);
      }
    }),
  );
});

it('allows a share of a text, at least a line of a short one, and as many shares as it stands for', () => {
  expect(new Ledger(undefined, 1).left({ name: 'a', tokens: 100_000 })).toBe(3000);
  expect(new Ledger(undefined, 4).left({ name: 'a', tokens: 100_000 })).toBe(12_000);
  // Several shares of a short text are at most a quarter of it, or one line.
  expect(new Ledger(undefined, 8).left({ name: 'a', tokens: 400 })).toBe(100);
  expect(new Ledger(undefined, 8).left({ name: 'a', tokens: 40 })).toBe(25);
  expect(new Ledger(undefined, 1).left({ name: 'a', tokens: 10 })).toBe(25);
});

it('closes a text when all is used up, by what was shown and by what searches told', () => {
  const ledger = new Ledger(undefined, 1);
  ledger.show('a.txt', 0, 29);
  expect(ledger.closed(() => 1000)).toEqual([]);
  ledger.charge('a.txt', 1);
  expect(ledger.closed(() => 1000)).toEqual(['a.txt']);
});

it('knows a search and a line again, and reads what was kept before lines were', () => {
  const ledger = new Ledger(undefined, 1);
  ledger.noteSearch(7);
  ledger.noteLine(8);
  expect([7, 8].map((search) => ledger.knowsSearch(search))).toEqual([true, false]);
  const stored = new Ledger(ledger.print(), 1);
  expect([stored.knowsSearch(7), stored.knowsLine(7), stored.knowsLine(8)]).toEqual([true, false, true]);
  expect(new Ledger('{"searches":[7],"texts":{"a.txt":[1,0,29]}}', 1).closed(() => 1000)).toEqual(['a.txt']);
});
