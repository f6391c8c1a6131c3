import { USER_CATEGORIES, USER_STORAGE_KEY } from '@zaban/contract';
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

/**
 * Registers and signs in by the calls of the two screens, which `accounts.component.test.ts` tests: what comes after is not
 * opened and filled in so often. The page must be one of the site; the next page that it goes to is that of the user.
 */
export async function comeSignedIn(page: Page, user: NewUser): Promise<void> {
  const { fName, lName, email, country, password } = user;
  const { request } = page.context();
  const registration = { fName, lName, email, country, password, userCategory: USER_CATEGORIES[2] };
  await request.post('/corpus/registerUser', { data: registration });
  const answer = await request.post('/corpus/loginUser', { data: { email, password } });
  const { doc } = (await answer.json()) as { doc: object };
  await page.evaluate(([key, mirror]) => localStorage.setItem(key, mirror), [USER_STORAGE_KEY, JSON.stringify(doc)]);
}
