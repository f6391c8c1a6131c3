import { PASSWORD_LENGTH } from '@zaban/contract';

/** From this number of characters on, a password takes long to guess. */
const LONG = 12;

/** Beginnings of the passwords that attackers try first. */
const GUESSED_FIRST =
  /^(?:123|abc|qwert|asdf|zxcv|1q2w|pass|passw|admin|welcome|letmein|iloveyou|login|secret|monkey|dragon|pakistan|lahore|karachi)/i;

/** One to four characters repeated throughout, such as `aaaaaa` or `abcabc`. */
const REPEATED = /^(.{1,4})\1+$/;

/**
 * One sentence about what would make a password harder to guess, or undefined. It is only advice: every password of the
 * minimum length is accepted. `own`: facts about the user that others know, such as their name.
 */
export function passwordAdvice(password: string, own: readonly string[] = []): string | undefined {
  if (password === '') return undefined;
  const lower = password.toLowerCase();
  const [name] = own.filter((word) => word.length > 2 && lower.includes(word.toLowerCase()));
  if (name !== undefined) return 'It contains your name or address, so it is easy to guess.';
  if (GUESSED_FIRST.test(password) || REPEATED.test(password)) return 'It is easy to guess.';
  return password.length < LONG ? `Safer: ${LONG} characters or more, such as four words.` : undefined;
}

/** The hint below the field of a new password: what is required, and what would be safer. */
export function newPasswordHint(password: string, own: readonly string[] = []): string {
  const least = `At least ${PASSWORD_LENGTH.least} characters`;
  const advice = passwordAdvice(password, own);
  return advice === undefined ? least : `${least}. ${advice}`;
}
