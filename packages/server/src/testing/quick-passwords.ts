import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { beforeAll } from 'vitest';

/** Cost of a hash in these tests (N of scrypt); better-auth takes 16,384. */
const COST = 128;

type Scrypt = (
  password: string,
  salt: string,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

/** Makes this the function `scrypt` of Node, for every module of the process. */
export function replaceScrypt(scrypt: Scrypt): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}

/**
 * Hashes passwords at a hundredth of the cost while the tests of this group run, for groups that register and sign in
 * again and again: a hash takes some 85 ms of processor time otherwise. No other process can check these hashes. Tests
 * of the cost, of several processes and of the whole system hash as the software does.
 */
export function quickPasswords(): void {
  // What it returns is called after the last test.
  beforeAll(() => hashQuickly());
}

/** Hashes passwords so from now on. Returns what ends it. */
export function hashQuickly(): () => void {
  const { scrypt } = crypto;
  replaceScrypt((password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: COST }, done),
  );
  return () => replaceScrypt(scrypt);
}
