import { expect, it } from 'vitest';
import { COMMON_PASSWORD, commonPasswordProblem } from './common-passwords.ts';

it('knows the commonest passwords in any mixture of case, and leaves all others alone', async () => {
  for (const password of ['123456', 'password', 'PassWord', 'qwerty', 'pakistan', 'secret1', 'iloveyou']) {
    expect([password, await commonPasswordProblem(password)]).toEqual([password, COMMON_PASSWORD]);
  }
  for (const password of ['nargis-41', 'correct horse battery staple', 'constructor-', '__proto__']) {
    expect([password, await commonPasswordProblem(password)]).toEqual([password, undefined]);
  }
});
