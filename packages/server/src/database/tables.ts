/** The two databases that the server runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** A moment: ISO 8601 text in SQLite, `timestamptz` in PostgreSQL. Ask `Database.moment` for one. */
export type Moment = string | Date;

/** A moment of either database as ISO 8601 text. */
export function isoOf(moment: Moment): string {
  return new Date(moment).toISOString();
}

/** Users, sessions, accounts and verifications are better-auth's, under our names. */
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
  /** ISO 8601; null: the account may sign in. */
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
  /** ISO 8601, UTC; like all times in our own tables. */
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** One row a download begun. The user is forgotten (null) when the account is deleted. */
export interface DownloadTable {
  readonly id: string;
  readonly created_at: string;
  readonly user_id: string | null;
  readonly corpus: string;
  readonly build_id: string;
}

/** How often what was used, by month; no word, no person. */
export interface UsageTable {
  /** yyyy-mm */
  readonly month: string;
  readonly kind: string;
  readonly count: number;
}

/** The Urdu-origin word list. */
export interface UrduizedWordTable {
  readonly word: string;
  /** The word in lower case: what it is found by. */
  readonly word_folded: string;
  readonly voice_link: string | null;
  readonly part_of_speech: string;
  readonly category: string;
  readonly tag: string;
  readonly description: string;
  /** A list, as JSON. */
  readonly related_words: string;
  readonly thesaurus_link: string;
  readonly source_language: string;
  /** The whole entry of the site's list, as JSON. */
  readonly entry: string;
}

/** Attempts within a window, by a keyed hash of what is limited. */
export interface AttemptTable {
  readonly key: string;
  /** Milliseconds since 1970 at which the window ends; PostgreSQL gives it as text. */
  readonly ends_at: number | string;
  readonly count: number;
}

/** Small facts about the installation. */
export interface SettingTable {
  readonly key: string;
  readonly value: string;
}

/** What people keep in their account. */
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

/** What the team did on the command line. No foreign keys: entries outlive what they are about. */
export interface AuditTable {
  readonly id: string;
  readonly created_at: string;
  /** User of the operating system. */
  readonly actor: string;
  readonly action: string;
  /** Id of an account or a message, or empty. */
  readonly subject: string;
  readonly details: string;
}

/** What a client was shown of restricted texts in a day; see `reading/ledger.ts`. */
export interface ReadingLedgerTable {
  /** Keyed hash of whose it is. */
  readonly key: string;
  /** yyyy-mm-dd, UTC. */
  readonly day: string;
  /** Counts the writes, so that of two that began from one version only the first is stored. */
  readonly version: number;
  /** JSON. */
  readonly content: string;
}

export interface Tables {
  readonly users: UserTable;
  readonly sessions: SessionTable;
  readonly accounts: AccountTable;
  readonly verifications: VerificationTable;
  readonly messages: MessageTable;
  readonly downloads: DownloadTable;
  readonly usage: UsageTable;
  readonly urduized_words: UrduizedWordTable;
  readonly attempts: AttemptTable;
  readonly settings: SettingTable;
  readonly saved_work: SavedWorkTable;
  readonly audit_log: AuditTable;
  readonly reading_ledgers: ReadingLedgerTable;
}

/** Tables in an order in which a row's references come before it: copying and deleting follow it. */
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
] as const satisfies readonly (keyof Tables)[];
