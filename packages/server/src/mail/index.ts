// How are mails sent?
export { accountDeleted, addressLink, passwordChanged } from './account-notices.ts';
export { boundedMailer } from './bounded-mailer.ts';
export { createMailer } from './create-mailer.ts';
export type { Mailer } from './mailer.ts';
export { createNotifier, type Notifier } from './notifier.ts';
