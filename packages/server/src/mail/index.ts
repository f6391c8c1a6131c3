// How does a mail leave the house?
export { accountDeleted, passwordChanged } from './account-notices.ts';
export { createMailer, type Mailer } from './create-mailer.ts';
export { createNotifier, type Notifier } from './notifier.ts';
