import type { Mail } from './mailer.ts';

/** A mail to the owner of an account about a change, so that a stranger cannot change the account unnoticed. */
function notice(to: string, siteName: string, subject: string, lines: readonly string[]): Mail {
  return { to, subject: `${siteName}: ${subject}`, text: [...lines, ''].join('\n') };
}

/** The mail after a change of the password. @param publicUrl address of the site, without a trailing slash */
export function passwordChanged(to: string, siteName: string, publicUrl: string): Mail {
  return notice(to, siteName, 'your password was changed', [
    'The password of your account was just changed. Devices that were signed in with the old password are signed out.',
    'If you did not change it, set a new password at once:',
    '',
    `${publicUrl}/Forgot`,
  ]);
}

/** The mail with the link that confirms an email address. @param days number of days for which the link is valid */
export function addressLink(to: string, siteName: string, link: string, days: number): Mail {
  return notice(to, siteName, 'confirm your email address', [
    'Someone, most likely you, registered with this email address.',
    'Open this link to confirm that the address is yours. Then you can download data and read the texts that are open only to registered users:',
    '',
    link,
    '',
    `The link works once, within ${days} days. You must be signed in to the account, or type its password.`,
    'If you did not register here, do nothing: nobody can use your address without this link.',
  ]);
}

/** The mail after the deletion of an account. */
export function accountDeleted(to: string, siteName: string): Mail {
  return notice(to, siteName, 'your account was deleted', [
    'Your account and everything saved in it were just deleted.',
    'Your downloads are still counted, without your name. If you did not delete the account, reply to this email.',
  ]);
}
