import { PASSWORD_LENGTH } from './constants.ts';
import { MESSAGES } from './messages.ts';

/** Text, @, text, dot, text. The dot is the first one after text, which avoids backtracking. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export interface RegistrationForm {
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly country: string;
  readonly password: string;
  /** Present in the form but not in the call. */
  readonly confirmPassword?: string | undefined;
}

const LATIN = /^[\0-\x7f]*$/;

/**
 * The problem of the email address of a new account; undefined if it is valid. Only the domain without its last part may have other
 * letters than ASCII: not every mail server takes them before the @.
 */
export function accountEmailProblem(email: string): string | undefined {
  const problem = emailProblem(email);
  if (problem !== undefined) return problem;
  const address = email.trim();
  const ending = address.slice(address.lastIndexOf('.') + 1);
  const isTaken =
    LATIN.test(address.slice(0, address.lastIndexOf('@'))) && LATIN.test(ending) && !/^xn--/i.test(ending);
  return isTaken ? undefined : MESSAGES.emailLetters;
}

const isBlank = (value: string) => value.trim() === '';

/** The first problem of a registration, in the order and wording of the portal; undefined if it is valid. */
export function registrationProblem(form: RegistrationForm): string | undefined {
  const { confirmPassword } = form;
  if (isBlank(form.fName)) return MESSAGES.firstNameRequired;
  if (isBlank(form.lName)) return MESSAGES.lastNameRequired;
  if (isBlank(form.email)) return MESSAGES.emailRequired;
  if (isBlank(form.country)) return MESSAGES.countryRequired;
  if (form.password === '') return MESSAGES.passwordRequired;
  if (confirmPassword === '') return MESSAGES.confirmPasswordRequired;
  if (form.password.length < PASSWORD_LENGTH.least) return MESSAGES.passwordTooShort;
  if (confirmPassword !== undefined && confirmPassword.length < PASSWORD_LENGTH.least) {
    return MESSAGES.confirmPasswordTooShort;
  }
  const problem = accountEmailProblem(form.email);
  if (problem !== undefined) return problem;
  if (confirmPassword !== undefined && confirmPassword !== form.password) return MESSAGES.passwordsDiffer;
  return undefined;
}

/** The first problem of a login, in the order and wording of the portal; undefined if it is valid. */
export function loginProblem(form: { readonly email: string; readonly password: string }): string | undefined {
  if (isBlank(form.email)) return MESSAGES.emailRequired;
  if (form.password === '') return MESSAGES.passwordRequired;
  if (form.password.length < PASSWORD_LENGTH.least) return MESSAGES.passwordTooShort;
  if (!EMAIL.test(form.email.trim())) return MESSAGES.emailBadlyFormatted;
  return undefined;
}

/** The problem of an email address; undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  if (isBlank(email)) return MESSAGES.emailRequired;
  return EMAIL.test(email.trim()) ? undefined : MESSAGES.emailBadlyFormatted;
}

/** The problem of a new password and, if given, its repetition; undefined if they are valid. */
export function passwordProblem(password: string, confirmPassword?: string): string | undefined {
  if (password === '') return MESSAGES.passwordRequired;
  if (confirmPassword === '') return MESSAGES.confirmPasswordRequired;
  if (password.length < PASSWORD_LENGTH.least) return MESSAGES.passwordTooShort;
  if (confirmPassword === undefined) return undefined;
  if (confirmPassword.length < PASSWORD_LENGTH.least) return MESSAGES.confirmPasswordTooShort;
  return confirmPassword === password ? undefined : MESSAGES.passwordsDiffer;
}
