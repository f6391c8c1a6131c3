import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from './tables.ts';

/** All migrations by name, for a kind of database. A released one is never changed. */
export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(statements(kind)).map(([name, each]) => [name, { up: (db: Kysely<unknown>) => run(each, db) }]),
  );
}

async function run(statements: readonly string[], db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function statements(kind: DatabaseKind): Readonly<Record<string, readonly string[]>> {
  const [moment, flag, count] =
    kind === 'sqlite' ? ['text', 'integer', 'integer'] : ['timestamptz', 'boolean', 'bigint'];
  const stamped = `id text primary key, created_at ${moment} not null, updated_at ${moment} not null`;
  const ofUser = 'user_id text not null references users (id) on delete cascade';
  return {
    '2026-01-first-tables': [
      `create table users (
        ${stamped}, name text not null, email text not null unique, email_verified ${flag} not null, image text,
        first_name text not null, last_name text not null, country text not null, user_category text not null
      )`,
      `create table sessions (
        ${stamped}, ${ofUser}, token text not null unique, expires_at ${moment} not null, ip_address text, user_agent text
      )`,
      `create table accounts (
        ${stamped}, ${ofUser}, account_id text not null, provider_id text not null, password text, access_token text,
        refresh_token text, id_token text, access_token_expires_at ${moment}, refresh_token_expires_at ${moment}, scope text
      )`,
      `create table verifications (
        ${stamped}, identifier text not null, value text not null, expires_at ${moment} not null
      )`,
      'create index sessions_user_id on sessions (user_id)',
      'create index accounts_user_id on accounts (user_id)',
      'create index verifications_identifier on verifications (identifier)',
      `create table messages (
        id text primary key, created_at text not null, name text not null, email text not null, subject text not null,
        message text not null
      )`,
      `create table downloads (
        id text primary key, created_at text not null, user_id text references users (id) on delete set null,
        corpus text not null, build_id text not null
      )`,
      `create table usage (
        month text not null, kind text not null, count integer not null, constraint usage_key primary key (month, kind)
      )`,
      `create table urduized_words (
        word text primary key, word_folded text not null unique, voice_link text, part_of_speech text not null,
        category text not null, tag text not null, description text not null, related_words text not null,
        thesaurus_link text not null, entry text not null
      )`,
      `create table attempts (key text primary key, ends_at ${count} not null, count integer not null)`,
      'create table settings (key text primary key, value text not null)',
      // Email addresses are stored in lower case; the index refuses a second spelling that bypasses better-auth.
      'create unique index users_email_folded on users (lower(email))',
    ],
    // The source language of words, as a filter; the next start of the server fills the column.
    '2026-02-word-source-language': ["alter table urduized_words add column source_language text default '' not null"],
    // Queries, subcorpora, annotations and history that users save in their account.
    '2026-03-saved-work': [
      `create table saved_work (
        ${ofUser}, id text not null, kind text not null, name text not null, content text not null,
        size integer not null, updated text not null, constraint saved_work_key primary key (user_id, id)
      )`,
    ],
    // Suspended accounts, the audit log, and an index for the size of saved work.
    '2026-04-accounts-and-audit': [
      'alter table users add column suspended_at text',
      `create table audit_log (
        id text primary key, created_at text not null, actor text not null, action text not null,
        subject text not null, details text not null
      )`,
      'create index saved_work_size on saved_work (user_id, size)',
    ],
    // How much of restricted texts each client was shown today.
    '2026-05-reading-ledgers': [
      `create table reading_ledgers (
        key text primary key, day text not null, version integer not null, content text not null
      )`,
    ],
    // Who accepted the licence of a corpus, and who is a member of one.
    '2026-06-terms-of-corpora': [
      `create table licence_acceptances (
        ${ofUser}, corpus text not null, version text not null, accepted_at text not null,
        constraint licence_acceptances_key primary key (user_id, corpus, version)
      )`,
      `create table corpus_members (
        corpus text not null, member text not null, constraint corpus_members_key primary key (corpus, member)
      )`,
    ],
  };
}
