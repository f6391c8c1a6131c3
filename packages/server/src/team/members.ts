import { accountOf } from '../clients/account-limits.ts';
import type { Database } from '../database/index.ts';
import { recordAction } from './audit.ts';

/** A member of a corpus, as the team named it: the email address of an account, or `@` and a mail domain. */
export interface TeamMember {
  readonly corpus: string;
  readonly member: string;
}

/** The members that were named on the command line; site.json may name others. */
export async function listMembers({ db }: Database): Promise<TeamMember[]> {
  return db.selectFrom('corpus_members').selectAll().orderBy('corpus').orderBy('member').execute();
}

/** Adds a member. Resolves to whether it was none before. */
export async function addMember({ db }: Database, { corpus, member }: TeamMember): Promise<boolean> {
  const row = { corpus, member: accountOf(member) };
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('corpus_members')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('member')
      .execute();
    if (added.length > 0) await recordAction(transaction, { action: 'members add', details: corpus });
    return added.length > 0;
  });
}

/** Removes a member. Resolves to whether it was one. */
export async function removeMember({ db }: Database, { corpus, member }: TeamMember): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('corpus_members')
      .where('corpus', '=', corpus)
      // Earlier ones are listed with their domain in other letters.
      .where('member', 'in', [accountOf(member), member.toLowerCase()])
      .returning('member')
      .execute();
    if (removed.length > 0) await recordAction(transaction, { action: 'members remove', details: corpus });
    return removed.length > 0;
  });
}
