import type { UserExportDoc } from '@zaban/contract';
import { accountOf } from '../clients/account-limits.ts';
import type { Database } from '../database/index.ts';
import { storedAbout } from '../personal-data/index.ts';
import { listMessages, type TeamMessage } from './messages.ts';

export interface ExportedUser extends Partial<UserExportDoc> {
  /** Messages with this email address. A user's own export does not contain them, because the help form does not verify addresses. */
  readonly messages: readonly TeamMessage[];
}

/** The stored data, and the id of the account if there is one. */
export interface FoundUser {
  readonly id: string | undefined;
  readonly stored: ExportedUser;
}

/** Everything that is stored about an email address, with or without an account; undefined if there is nothing. */
export async function exportUser(database: Database, email: string): Promise<FoundUser | undefined> {
  const address = accountOf(email);
  const user = await database.db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst();
  const messages = (await listMessages(database)).filter((message) => accountOf(message.email) === address);
  if (user === undefined && messages.length === 0) return undefined;
  return { id: user?.id, stored: { ...(user === undefined ? {} : await storedAbout(database, user.id)), messages } };
}
