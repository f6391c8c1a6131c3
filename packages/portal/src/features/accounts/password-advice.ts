import { PASSWORD_LENGTH } from '@zaban/contract';

/** Characters from which on a password takes long to guess. */
const LONG = 12;

/** Beginnings of the passwords that are guessed first. */
const GUESSED_FIRST =
  /^(?:123|abc|qwert|asdf|zxcv|1q2w|pass|passw|admin|welcome|letmein|iloveyou|login|secret|monkey|dragon|pakistan|lahore|karachi)/i;

/** Whether it is one short piece again and again, such as `aaaaaa` or `abcabc`. */
const REPEATED = /^(.{1,4})\1+$/;

/**
 * What would make a password harder to guess, in one sentence, or undefined. It is advice: every password of the least length
 * is taken. `own` is what strangers know of its owner.
 */
export function passwordAdvice(password: string, own: readonly string[] = []): string | undefined {
  if (password === '') return undefined;
  const lower = password.toLowerCase();
  const [name] = own.filter((word) => word.length > 2 && lower.includes(word.toLowerCase()));
  if (name !== undefined) return 'It contains your name or address, so it is easy to guess.';
  if (GUESSED_FIRST.test(password) || REPEATED.test(password)) return 'It is easy to guess.';
  return password.length < LONG ? `Safer: ${LONG} characters or more, such as four words.` : undefined;
}

/** What stands under the field of a new password: what it must have, and what would be safer. */
export function newPasswordHint(password: string, own: readonly string[] = []): string {
  const least = `At least ${PASSWORD_LENGTH.least} characters`;
  const advice = passwordAdvice(password, own);
  return advice === undefined ? least : `${least}. ${advice}`;
}
