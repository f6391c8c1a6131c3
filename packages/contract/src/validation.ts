import { PASSWORD_LENGTH } from './constants.ts';
import { MESSAGES } from './messages.ts';

/** Text, @, text, dot, text; the dot is the first that has text before it, so that no text is looked at twice. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export interface RegistrationForm {
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly country: string;
  readonly password: string;
  /** Only the form has it; the call does not carry it. */
  readonly confirmPassword?: string | undefined;
}

const isBlank = (value: string) => value.trim() === '';

/** The first thing that is wrong with a registration, in the order and wording of the portal, or undefined. */
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
  if (!EMAIL.test(form.email.trim())) return MESSAGES.emailBadlyFormatted;
  if (confirmPassword !== undefined && confirmPassword !== form.password) return MESSAGES.passwordsDiffer;
  return undefined;
}

/** The first thing that is wrong with a login, in the order and wording of the portal, or undefined. */
export function loginProblem(form: { readonly email: string; readonly password: string }): string | undefined {
  if (isBlank(form.email)) return MESSAGES.emailRequired;
  if (form.password === '') return MESSAGES.passwordRequired;
  if (form.password.length < PASSWORD_LENGTH.least) return MESSAGES.passwordTooShort;
  if (!EMAIL.test(form.email.trim())) return MESSAGES.emailBadlyFormatted;
  return undefined;
}

/** What is wrong with a lone e-mail address, or undefined. */
export function emailProblem(email: string): string | undefined {
  if (isBlank(email)) return MESSAGES.emailRequired;
  return EMAIL.test(email.trim()) ? undefined : MESSAGES.emailBadlyFormatted;
}

/** What is wrong with a new password (and its repetition, where there is one), or undefined. */
export function passwordProblem(password: string, confirmPassword?: string): string | undefined {
  if (password === '') return MESSAGES.passwordRequired;
  if (confirmPassword === '') return MESSAGES.confirmPasswordRequired;
  if (password.length < PASSWORD_LENGTH.least) return MESSAGES.passwordTooShort;
  if (confirmPassword === undefined) return undefined;
  if (confirmPassword.length < PASSWORD_LENGTH.least) return MESSAGES.confirmPasswordTooShort;
  return confirmPassword === password ? undefined : MESSAGES.passwordsDiffer;
}
