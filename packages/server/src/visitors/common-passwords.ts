/** What is told of a password that is easy to guess. */
export const COMMON_PASSWORD = 'This password is very common and easy to guess. Choose another one.';

let common: Promise<ReadonlySet<string>> | undefined;

/** The 42,692 commonest passwords that are long enough, in lower case; read when the first password is chosen. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** What is wrong with a new password that is among the commonest, in any mixture of case, or undefined. */
export async function commonPasswordProblem(password: string): Promise<string | undefined> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase()) ? COMMON_PASSWORD : undefined;
}
