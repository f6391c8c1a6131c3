import type { WordRow } from '@zaban/calls';

/** The two databases that the server runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** A time: ISO 8601 text in SQLite, `timestamptz` in PostgreSQL. Made by `Database.moment`. */
export type Moment = string | Date;

/** Converts a time of either database to ISO 8601 text. */
export function isoOf(moment: Moment): string {
  return new Date(moment).toISOString();
}

/** The tables users, sessions, accounts and verifications belong to better-auth; the names are ours. */
export interface UserTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean | number;
  readonly image: string | null;
  readonly created_at: Moment;
  readonly updated_at: Moment;
  readonly first_name: string;
  readonly last_name: string;
  readonly country: string;
  readonly user_category: string;
  /** ISO 8601; null: the account is not suspended. */
  readonly suspended_at: string | null;
}

export interface SessionTable {
  readonly id: string;
  readonly user_id: string;
  readonly token: string;
  readonly expires_at: Moment;
  readonly created_at: Moment;
  readonly updated_at: Moment;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
}

export interface AccountTable {
  readonly id: string;
  readonly user_id: string;
  readonly account_id: string;
  readonly provider_id: string;
  readonly password: string | null;
  readonly access_token: string | null;
  readonly refresh_token: string | null;
  readonly id_token: string | null;
  readonly access_token_expires_at: Moment | null;
  readonly refresh_token_expires_at: Moment | null;
  readonly scope: string | null;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

export interface VerificationTable {
  readonly id: string;
  readonly identifier: string;
  readonly value: string;
  readonly expires_at: Moment;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

/** Messages of the help form. */
export interface MessageTable {
  readonly id: string;
  /** ISO 8601, UTC, like all times in our own tables. */
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** One row for each started download. The user becomes null when the account is deleted. */
export interface DownloadTable {
  readonly id: string;
  readonly created_at: string;
  readonly user_id: string | null;
  readonly corpus: string;
  readonly build_id: string;
}

/** Counts of usage by month and kind, without search words or persons. */
export interface UsageTable {
  /** yyyy-mm */
  readonly month: string;
  readonly kind: string;
  readonly count: number;
}

/** Counts of attempts within a window of time, by a keyed hash of the limited subject. */
export interface AttemptTable {
  readonly key: string;
  /** End of the window in milliseconds since 1970; PostgreSQL returns it as text. */
  readonly ends_at: number | string;
  readonly count: number;
}

/** Settings of the installation, by key. */
export interface SettingTable {
  readonly key: string;
  readonly value: string;
}

/** Saved work of accounts. */
export interface SavedWorkTable {
  readonly user_id: string;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly content: string;
  /** UTF-16 units of the content. */
  readonly size: number;
  /** ISO 8601, UTC, with milliseconds. */
  readonly updated: string;
}

/** The log of what the team did on the command line. Without foreign keys, so that entries outlive their subjects. */
export interface AuditTable {
  readonly id: string;
  readonly created_at: string;
  /** User of the operating system. */
  readonly actor: string;
  readonly action: string;
  /** Id of an account or a message, or ''. */
  readonly subject: string;
  readonly details: string;
}

/** How much of restricted texts a client was shown in a day; see `access/allowance-store.ts`. */
export interface ReadingLedgerTable {
  /** Keyed hash of the client. */
  readonly key: string;
  /** yyyy-mm-dd, UTC. */
  readonly day: string;
  /** Servers of an earlier version count writes here. */
  readonly version: number;
  /** JSON. */
  readonly content: string;
}

/** One row for each version of the licence of a corpus that a user accepted. */
export interface LicenceAcceptanceTable {
  readonly user_id: string;
  readonly corpus: string;
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly accepted_at: string;
}

/** Members of corpora that the team named on the command line; site.json may name others. */
export interface CorpusMemberTable {
  readonly corpus: string;
  /** Email address of an account, or `@` and a mail domain, in lower case. */
  readonly member: string;
}

export interface Tables {
  readonly users: UserTable;
  readonly sessions: SessionTable;
  readonly accounts: AccountTable;
  readonly verifications: VerificationTable;
  readonly messages: MessageTable;
  readonly downloads: DownloadTable;
  readonly usage: UsageTable;
  readonly urduized_words: WordRow;
  readonly attempts: AttemptTable;
  readonly settings: SettingTable;
  readonly saved_work: SavedWorkTable;
  readonly audit_log: AuditTable;
  readonly reading_ledgers: ReadingLedgerTable;
  readonly licence_acceptances: LicenceAcceptanceTable;
  readonly corpus_members: CorpusMemberTable;
}

/** Names of the tables, each after the tables that it references, for copying and deleting. */
export const TABLE_NAMES = [
  'users',
  'sessions',
  'accounts',
  'verifications',
  'messages',
  'downloads',
  'usage',
  'urduized_words',
  'attempts',
  'settings',
  'saved_work',
  'audit_log',
  'reading_ledgers',
  'licence_acceptances',
  'corpus_members',
] as const satisfies readonly (keyof Tables)[];
