import { expect, it } from 'vitest';
import type { RegisteredTextsNeed } from '@zaban/contract';
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
function shownTo(
  clients: readonly (SignedInUser | undefined)[],
  tokens: number,
  need: RegisteredTextsNeed = 'account',
): number {
  const ledgers = new Map<string, Ledger>();
  const text = { name: 'a', tokens };
  let shown = 0;
  for (const client of clients) {
    const own = ledgersOf(client, '203.0.113.0/24', need).map(({ subject, shares }) => {
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

it.each([
  ['accounts without a proved address share with strangers', [undefined, ...accounts(30, false)], 300],
  ['and leave strangers nothing of their share', [...accounts(30, false), undefined], 300],
  ['those with one have shares of their own beside them', [...accounts(30, false), ...accounts(30, true)], 2700],
])('where an address must be proved, %s', (_, clients, expected) => {
  expect(shownTo(clients, 10_000, 'provedAddress')).toBe(expected);
});

it('an account has used what it read before its address was proved', () => {
  const before = ledgersOf(account(1, false), 'a', 'provedAddress').map(({ subject }) => subject);
  const after = ledgersOf(account(1, true), 'a', 'provedAddress').map(({ subject }) => subject);
  expect(before.filter((subject) => after.includes(subject))).toEqual(['user 1']);
});
