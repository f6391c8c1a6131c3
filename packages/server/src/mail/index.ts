// How does a mail leave the house?
export { createMailer, type Mail, type Mailer } from './create-mailer.ts';
