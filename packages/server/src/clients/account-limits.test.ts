import { expect, it } from 'vitest';
import { ACCOUNT_LIMITS, accountOf } from './account-limits.ts';

it.each([
  [' Amna@Example.ORG ', 'amna@example.org'],
  ['user@BÜCHER.example', 'user@xn--bcher-kva.example'],
  ['user@xn--bcher-kva.example', 'user@xn--bcher-kva.example'],
  ['user@bücher。example', 'user@xn--bcher-kva.example'],
  // A domain that is none stays as it was typed, and is refused.
  ['user@bü cher.example', 'user@bü cher.example'],
  ['bücher', 'bücher'],
])('the address %s is that of the account %s', (typed, account) => {
  expect(accountOf(typed)).toBe(account);
});

it('leaves room for the links for a new password that strangers can cause', () => {
  const { mailsAnHour, resetMailsToAccount } = ACCOUNT_LIMITS;
  // An hour touches at most this many windows of the other limit.
  const windows = mailsAnHour.seconds / resetMailsToAccount.seconds + 1;
  expect(mailsAnHour.most).toBeGreaterThan(windows * resetMailsToAccount.most);
});
