// Registering and signing in on screens in the simulated document.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { USER_CATEGORIES, USER_STORAGE_KEY } from '@zaban/contract';
import type { NewUser } from './account.ts';
import type { ShownDialog } from './dialog.ts';
import { docOf } from './screen.tsx';
import { answerDialog, fill } from './shown.ts';

/** Fills the registration form; fields that are not given are left as they are. */
export async function fillRegistration(visitor: UserEvent, user: Partial<NewUser>): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Register' }));
  const labels = {
    fName: 'First name',
    lName: 'Last name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
  };
  for (const [field, label] of Object.entries(labels)) {
    const text = user[field as keyof typeof labels];
    if (text !== undefined) await fill(visitor, form.getByLabelText(label), text);
  }
  if (user.country !== undefined) await visitor.selectOptions(form.getByLabelText('Country'), user.country);
}

/** Registers on the registration screen, which must be open; closes the dialog and returns it. */
export async function register(visitor: UserEvent, user: NewUser): Promise<ShownDialog> {
  await fillRegistration(visitor, user);
  await visitor.click(screen.getByRole('button', { name: 'Register' }));
  return answerDialog(visitor);
}

/** Signs in on a screen with the login form; closes the dialog and returns it. */
export async function logIn(
  visitor: UserEvent,
  { email, password }: Pick<NewUser, 'email' | 'password'>,
): Promise<ShownDialog> {
  const form = within(await screen.findByRole('form', { name: 'Login' }));
  await fill(visitor, form.getByLabelText('Email'), email);
  await fill(visitor, form.getByLabelText('Password'), password);
  await visitor.click(form.getByRole('button', { name: 'Sign in' }));
  return answerDialog(visitor);
}

/** Registers and signs in by the calls of the two screens; the next screen that is opened is that of the user. */
export async function comeSignedIn(user: NewUser, site: string): Promise<void> {
  window.happyDOM.setURL(`${site}/`);
  const { fName, lName, email, country, password } = user;
  await docOf('/corpus/registerUser', { fName, lName, email, country, password, userCategory: USER_CATEGORIES[2] });
  localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(await docOf('/corpus/loginUser', { email, password })));
}
