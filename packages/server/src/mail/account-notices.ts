import type { Mail } from './mailer.ts';

/** What is told to the owner of an account, so that a stranger cannot change it unseen. */
function notice(to: string, siteName: string, subject: string, lines: readonly string[]): Mail {
  return { to, subject: `${siteName}: ${subject}`, text: [...lines, ''].join('\n') };
}

export function passwordChanged(to: string, siteName: string, publicUrl: string): Mail {
  return notice(to, siteName, 'your password was changed', [
    'The password of your account was just changed, and everybody who was signed in with it is signed out.',
    'If that was not you, choose a new one at once:',
    '',
    `${publicUrl}/Forgot`,
  ]);
}

/** The link that proves an address. @param days for which it works */
export function addressLink(to: string, siteName: string, link: string, days: number): Mail {
  return notice(to, siteName, 'confirm your email address', [
    'Somebody, most likely you, made an account with this address.',
    'Open this link to confirm that the address is yours; then the account opens texts for registered readers and downloads:',
    '',
    link,
    '',
    `The link works once, within ${days} days, for who is logged in to the account or types its password.`,
    'If you made no account, somebody else typed your address: do nothing, and it is never confirmed.',
  ]);
}

export function accountDeleted(to: string, siteName: string): Mail {
  return notice(to, siteName, 'your account was deleted', [
    'Your account and all that was kept in it were just deleted.',
    'Downloads stay counted without a name. If that was not you, answer this mail.',
  ]);
}
