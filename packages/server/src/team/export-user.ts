import type { UserExportDoc } from '@zaban/contract';
import { accountOf } from '../visitors/account-limits.ts';
import type { Database } from '../database/index.ts';
import { storedAbout } from '../personal-data/index.ts';
import { listMessages, type TeamMessage } from './messages.ts';

export interface ExportedUser extends Partial<UserExportDoc> {
  /** Messages that name the address. They are in nobody's own export: the form believes any address. */
  readonly messages: readonly TeamMessage[];
}

/** The id of the account, where there is one, and what is stored. */
export interface FoundUser {
  readonly id: string | undefined;
  readonly stored: ExportedUser;
}

/** Everything that is stored about the owner of an address, with an account or without; undefined when there is nothing. */
export async function exportUser(database: Database, email: string): Promise<FoundUser | undefined> {
  const address = accountOf(email);
  const user = await database.db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst();
  const messages = (await listMessages(database)).filter((message) => accountOf(message.email) === address);
  if (user === undefined && messages.length === 0) return undefined;
  return { id: user?.id, stored: { ...(user === undefined ? {} : await storedAbout(database, user.id)), messages } };
}
