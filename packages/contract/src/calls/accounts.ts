import { flag, text } from '../described.ts';
import { z } from 'zod';
import { USER_CATEGORIES } from '../categories.ts';
import { PASSWORD_LENGTH } from '../constants.ts';

/** Text that the call itself validates, with the portal's messages and in the portal's order. */
const typed = (most: number) => z.string().max(most).default('');
const Password = typed(PASSWORD_LENGTH.most).describe('At least 6 characters.');
const OwnPassword = typed(PASSWORD_LENGTH.most).describe('The password of the account.');
const Email = typed(254).describe('Email address.');
const FirstName = typed(200).describe('First name.');
const LastName = typed(200).describe('Last name.');

export const RegisterUserBody = z.object({
  fName: FirstName,
  lName: LastName,
  email: Email,
  password: Password,
  country: typed(200).describe('A name of the fixed country list.'),
  userCategory: z
    .string()
    .max(200)
    .optional()
    .describe(`One of: ${USER_CATEGORIES.join('; ')} (default).`),
});

export const LoginUserBody = z.object({ email: Email, password: OwnPassword });

export const ForgotPasswordBody = z.object({
  fName: FirstName,
  lName: LastName,
  email: Email.describe('Email address of the account; the other fields are not used.'),
  mobile: typed(50).describe('Mobile number.'),
});

export const ResetPasswordBody = z.object({
  token: z.string().max(500).default('').describe('The token of the mailed link.'),
  password: Password,
});

export const ProveAddressBody = z.object({
  token: z.string().max(500).default('').describe('The token of the mailed link.'),
  password: typed(PASSWORD_LENGTH.most).describe(
    'The password of the account; not needed if the user is signed in to it.',
  ),
});

export const ChangePasswordBody = z.object({
  password: typed(PASSWORD_LENGTH.most).describe('The present password.'),
  newPassword: Password,
});

export const DeleteUserBody = z.object({ password: OwnPassword });

export const EndOtherSessionsBody = z.object({ password: OwnPassword });

export const EndedSessionsDoc = z.object({ ended: z.number().int().describe('Sessions that ended.') });

/** Data of the signed-in user for the portal. */
export const UserDoc = z.object({
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  country: z.string(),
  userCategory: z.string(),
  addressProved: flag('Whether the user has confirmed the address by a mailed link.'),
});

const Stored = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Everything that is stored about one user. */
export const UserExportDoc = z.object({
  exported: text('Moment of the export, ISO 8601.'),
  user: UserDoc.extend({ registered: z.string(), changed: z.string(), suspended: z.string().nullable() }),
  stored: z
    .record(z.string(), z.array(Stored))
    .describe(
      'Other data of the account, by kind: sessions (sign-ins), downloads, saved work. Without secrets such as the password.',
    ),
});

/** Answer of calls that return no data. */
export const DoneDoc = z.object({ done: z.literal(true) });

export const SendMessageBody = z.object({
  name: typed(200).describe('Name of the writer.'),
  email: typed(254).describe('Email address for the reply.'),
  subject: typed(300).describe('Subject of the message.'),
  message: typed(20_000).describe('The message.'),
  website: typed(300).describe('Leave empty: people do not see this field, programs fill it in.'),
});

export type RegisterUserBody = z.input<typeof RegisterUserBody>;
export type LoginUserBody = z.input<typeof LoginUserBody>;
export type ForgotPasswordBody = z.input<typeof ForgotPasswordBody>;
export type ResetPasswordBody = z.input<typeof ResetPasswordBody>;
export type ProveAddressBody = z.input<typeof ProveAddressBody>;
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>;
export type DeleteUserBody = z.input<typeof DeleteUserBody>;
export type EndOtherSessionsBody = z.input<typeof EndOtherSessionsBody>;
export type EndedSessionsDoc = z.infer<typeof EndedSessionsDoc>;
export type UserExportDoc = z.infer<typeof UserExportDoc>;
export type UserDoc = z.infer<typeof UserDoc>;
export type DoneDoc = z.infer<typeof DoneDoc>;
export type SendMessageBody = z.input<typeof SendMessageBody>;
