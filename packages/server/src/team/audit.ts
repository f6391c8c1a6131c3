import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import { untrustedCsvRow } from '@zaban/contract/tables';
import type { Database } from '../database/index.ts';
import type { Tables } from '../database/tables.ts';

/** What the team did: the words of the command, such as `users delete`. */
export interface TeamAction {
  readonly action: string;
  /** Id of the account or message that it was done to; empty where it was no single one. */
  readonly subject?: string;
  /** What else is worth knowing, such as how many rows; no names and no addresses of people. */
  readonly details?: string;
}

/** The user of the operating system, and who became that user by sudo. */
function operator(): string {
  const { username } = userInfo();
  const { SUDO_USER: before } = process.env;
  return before === undefined || before === '' || before === username ? username : `${before} as ${username}`;
}

/** An id after all that this machine gave before: deeds of one millisecond are listed in their order too. */
function idInOrder(): string {
  return `${String(process.hrtime.bigint()).padStart(20, '0')}-${randomUUID()}`;
}

/** Writes down what the team does. Given the transaction of the deed, both are done or neither. */
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

/** Everything that the team did, the earliest first. */
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

export function auditCsv(entries: readonly AuditEntry[]): string {
  return (
    untrustedCsvRow(COLUMNS) + entries.map((entry) => untrustedCsvRow(COLUMNS.map((column) => entry[column]))).join('')
  );
}
