import { expect, it } from 'vitest';
import type { SignedInUser } from '../sessions/index.ts';
import { Ledger } from './ledger.ts';
import { ledgersOf } from './ledgers-of.ts';

const person = { fName: 'A', lName: 'B', email: 'a@example.org', country: 'Pakistan', userCategory: 'student' };
const account = (number: number, addressProved: boolean): SignedInUser => ({
  id: `${number}`,
  session: 's',
  doc: { ...person, addressProved },
});

/** Number of tokens of a text that these clients of one network are shown together, if each reads as much as it may. */
function shownTo(clients: readonly (SignedInUser | undefined)[], tokens: number): number {
  const ledgers = new Map<string, Ledger>();
  const text = { name: 'a', tokens };
  let shown = 0;
  for (const client of clients) {
    const own = ledgersOf(client, '203.0.113.0/24').map(({ subject, shares }) => {
      const ledger = ledgers.get(subject) ?? new Ledger(undefined, shares);
      ledgers.set(subject, ledger);
      return ledger;
    });
    const more = Math.max(0, Math.min(...own.map((ledger) => ledger.left(text))));
    for (const ledger of own) ledger.show(text.name, shown, shown + more);
    shown += more;
  }
  return shown;
}

const accounts = (count: number, addressProved: boolean) =>
  Array.from({ length: count }, (_, number) => account(number + (addressProved ? 100 : 0), addressProved));

it.each([
  ['strangers of one network have one share', [undefined, undefined], 10_000, 300],
  ['an account has a share of its own', accounts(1, true), 10_000, 300],
  ['thirty accounts with proved addresses have eight shares', accounts(30, true), 10_000, 2400],
  ['thirty without have four', accounts(30, false), 10_000, 1200],
  ['both together have eight', [...accounts(30, false), ...accounts(30, true)], 10_000, 2400],
  ['a whole network has a quarter and a share at most', [undefined, ...accounts(30, true)], 10_000, 2700],
  ['of a short text a quarter is less than eight lines', accounts(30, true), 400, 100],
])('%s', (_, clients, tokens, expected) => {
  expect(shownTo(clients, tokens)).toBe(expected);
});
