import type { Page } from 'playwright-core';
import { answerDialog, type ShownDialog } from './dialog.ts';

export interface NewUser {
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly country: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export const AYESHA: NewUser = {
  fName: 'Ayesha',
  lName: 'Khan',
  email: 'ayesha@example.org',
  country: 'Pakistan',
  password: 'nargis-41',
  confirmPassword: 'nargis-41',
};

/** Fills the registration form; fields that are not given are left as they are. */
export async function fillRegistration(page: Page, user: Partial<NewUser>): Promise<void> {
  const { fName, lName, email, country, password, confirmPassword } = user;
  const form = page.getByRole('form', { name: 'Register' });
  if (fName !== undefined) await form.getByLabel('First name').fill(fName);
  if (lName !== undefined) await form.getByLabel('Last name').fill(lName);
  if (email !== undefined) await form.getByLabel('Email').fill(email);
  if (country !== undefined) await form.getByLabel('Country').selectOption(country);
  if (password !== undefined) await form.getByLabel('Password', { exact: true }).fill(password);
  if (confirmPassword !== undefined) await form.getByLabel('Confirm password').fill(confirmPassword);
}

/** Registers on the registration screen, which must be open; closes the dialog and returns it. */
export async function register(page: Page, user: NewUser): Promise<ShownDialog> {
  await fillRegistration(page, user);
  await page.getByRole('button', { name: 'Register' }).click();
  return answerDialog(page);
}

/** Signs in on a screen with the login form; closes the dialog and returns it. */
export async function logIn(
  page: Page,
  { email, password }: Pick<NewUser, 'email' | 'password'>,
): Promise<ShownDialog> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  return answerDialog(page);
}
