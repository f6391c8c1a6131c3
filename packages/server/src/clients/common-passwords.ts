/** The message about a password that is easy to guess. */
export const COMMON_PASSWORD = 'This password is very common and easy to guess. Choose another one.';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the 42,692 most common passwords of sufficient length, in lower case. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** The problem of a new password that is very common, in any case; undefined if it is not. The list is loaded on first use. */
export async function commonPasswordProblem(password: string): Promise<string | undefined> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase()) ? COMMON_PASSWORD : undefined;
}
