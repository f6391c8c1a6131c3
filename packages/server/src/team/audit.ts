import { csvOfRows } from './csv-of-rows.ts';
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

export interface AuditEntry {
  /** ISO 8601. */
  readonly when: string;
  readonly who: string;
  readonly what: string;
  /** Address of the account, or its id once the account is deleted; id of a message. */
  readonly subject: string;
  readonly details: string;
}

const COLUMNS = ['when', 'who', 'what', 'subject', 'details'] as const;

/** All recorded actions, the earliest first. */
export async function listAudit({ db }: Database): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.subject')
    .select(['audit_log.created_at', 'actor', 'action', 'subject', 'details', 'users.email'])
    .orderBy('audit_log.created_at')
    .orderBy('audit_log.id')
    .execute();
  return rows.map(({ created_at: when, actor: who, action: what, subject, details, email }) => ({
    when,
    who,
    what,
    subject: email ?? subject,
    details,
  }));
}

/** The audit log as CSV. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvOfRows(COLUMNS, entries);
}
