// How does a mail leave the house?
export { createMailer, type Mailer } from './create-mailer.ts';
