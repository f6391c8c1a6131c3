import { csvOf } from './csv-of-rows.ts';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Tables } from '../database/tables.ts';

/** An action of the team. `action` is the command, such as `users delete`. */
export interface TeamAction {
  readonly action: string;
  /** Id of the account or message that was changed; absent if it was not a single one. */
  readonly subject?: string;
  /** Further details, such as a number of rows; no names or addresses of people. */
  readonly details?: string;
}

/** The user of the operating system, with the original user if sudo was used. */
function operator(): string {
  const { username } = userInfo();
  const { SUDO_USER: before } = process.env;
  return before === undefined || before === '' || before === username ? username : `${before} as ${username}`;
}

/** A unique id that sorts after all earlier ids of this machine, so that actions within one millisecond are listed in order. */
function idInOrder(): string {
  return `${String(process.hrtime.bigint()).padStart(20, '0')}-${randomUUID()}`;
}

/** Records an action in the audit log. If `db` is the transaction of the action, either both are stored or neither. */
export async function recordAction(
  db: Kysely<Tables>,
  { action, subject = '', details = '' }: TeamAction,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ id: idInOrder(), created_at: new Date().toISOString(), actor: operator(), action, subject, details })
    .execute();
}

const COLUMNS = ['when', 'who', 'what', 'subject', 'details'] as const;

/**
 * A recorded action. `when` is in ISO 8601; `subject` is the address of the account, or its id once the account is deleted, or the id of
 * a message.
 */
export type AuditEntry = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** All recorded actions, the earliest first. */
export async function listAudit({ db }: Database): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.subject')
    .select(({ fn }) => [
      'audit_log.created_at as when',
      'actor as who',
      'action as what',
      fn.coalesce('users.email', 'subject').as('subject'),
      'details',
    ])
    .orderBy('audit_log.created_at')
    .orderBy('audit_log.id')
    .execute();
}

/** The audit log as CSV. */
export const auditCsv = csvOf(COLUMNS);
