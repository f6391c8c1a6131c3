import { expect, it } from 'vitest';
import { accountOf } from './account-limits.ts';

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
