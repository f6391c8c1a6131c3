import type { WordRow } from '@zaban/calls';

/** The two databases that the server runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** A time: ISO 8601 text in SQLite, `timestamptz` in PostgreSQL. Made by `Database.moment`. */
export type Moment = string | Date;

/** Converts a time of either database to ISO 8601 text. */
export function isoOf(moment: Moment): string {
  return new Date(moment).toISOString();
}

type Texts<Column extends string> = Readonly<Record<Column, string>>;
type Stamped = Readonly<Record<'created_at' | 'updated_at', Moment>>;

/** The columns that our own code reads or writes: users, sessions, accounts and verifications, which belong to better-auth, have more. */
export interface Tables {
  readonly users: Stamped &
    Texts<'id' | 'name' | 'email' | 'first_name' | 'last_name' | 'country' | 'user_category'> & {
      readonly email_verified: boolean | number;
      /** ISO 8601, UTC, like all times in our own tables; null: the account is not suspended. */
      readonly suspended_at: string | null;
    };
  readonly sessions: Stamped & Texts<'id' | 'user_id' | 'token'> & { readonly expires_at: Moment };
  readonly accounts: Stamped &
    Texts<'id' | 'user_id' | 'account_id' | 'provider_id'> & { readonly password: string | null };
  readonly verifications: Stamped & Texts<'id' | 'identifier' | 'value'> & { readonly expires_at: Moment };
  /** Messages of the help form. */
  readonly messages: Texts<'id' | 'created_at' | 'name' | 'email' | 'subject' | 'message'>;
  /** One row for each started download. The user becomes null when the account is deleted. */
  readonly downloads: Texts<'id' | 'created_at' | 'corpus' | 'build_id'> & { readonly user_id: string | null };
  /** Counts of usage by month (yyyy-mm) and kind, without search words or persons. */
  readonly usage: Texts<'month' | 'kind'> & { readonly count: number };
  readonly urduized_words: WordRow;
  /** Counts of attempts within a window of time, by a keyed hash of the limited subject. */
  readonly attempts: Texts<'key'> & {
    /** End of the window in milliseconds since 1970; PostgreSQL returns it as text. */
    readonly ends_at: number | string;
    readonly count: number;
  };
  /** Settings of the installation, by key. */
  readonly settings: Texts<'key' | 'value'>;
  /** Saved work of accounts; `size` is in UTF-16 units of the content, `updated` has milliseconds. */
  readonly saved_work: Texts<'user_id' | 'id' | 'kind' | 'name' | 'content' | 'updated'> & { readonly size: number };
  /**
   * The log of what the team did on the command line. Without foreign keys, so that entries outlive their subjects: an account, a
   * message, or ''. `actor` is a user of the operating system.
   */
  readonly audit_log: Texts<'id' | 'created_at' | 'actor' | 'action' | 'subject' | 'details'>;
  /**
   * How much of restricted texts a client was shown in a day (yyyy-mm-dd, UTC), as JSON by a keyed hash of the client; see
   * `access/allowance-store.ts`. Servers of an earlier version count writes in `version`.
   */
  readonly reading_ledgers: Texts<'key' | 'day' | 'content'> & { readonly version: number };
  /** One row for each version of the licence of a corpus that a user accepted. */
  readonly licence_acceptances: Texts<'user_id' | 'corpus' | 'version' | 'accepted_at'>;
  /**
   * Members of corpora that the team named on the command line, each the email address of an account, or `@` and a mail domain, in
   * lower case; site.json may name others.
   */
  readonly corpus_members: Texts<'corpus' | 'member'>;
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
