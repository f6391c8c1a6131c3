// How are mails sent?
export { accountDeleted, addressLink, passwordChanged } from './account-notices.ts';
export { boundedMailer } from './bounded-mailer.ts';
export { fileMailer } from './file-mailer.ts';
export type { Mailer } from './mailer.ts';
export { smtpMailer } from './smtp-mailer.ts';
export { createNotifier, type Notifier } from './notifier.ts';
