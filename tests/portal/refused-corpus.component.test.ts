import { screen, within } from '@testing-library/react';
import { PATHS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { answerInstead, open } from '../support/screen.tsx';
import { sees } from '../support/shown.ts';

/** From now on calls of the corpus are refused. */
function refuse(code: string, err: string): void {
  answerInstead(new RegExp(`^(?:${PATHS.site}|${PATHS.operation('concordance')}|${PATHS.operation('wordlist')})`), () =>
    Promise.resolve(Response.json({ message: 'Failed', code, err }, { status: 401 })),
  );
}

it.each([
  ['not_signed_in', 'Login/Register', '/LogReg'],
  ['licence_needed', 'Corpora and their licences', '/Corpora'],
  ['address_unproved', 'Your account', '/Account'],
])('a corpus refused with %s says where readers get the right, and not to try again', async (code, text, address) => {
  refuse(code, 'This corpus is for some readers.');
  await open('/Workbench?view=words');
  await sees('You cannot use this corpus yet.');
  // One notice for one refusal.
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByRole('link', { name: text }).getAttribute('href')).toBe(address);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  // Nothing is named after the list of another site.
  expect(screen.queryByRole('link', { name: 'Urduized words' })).toBeNull();
});
