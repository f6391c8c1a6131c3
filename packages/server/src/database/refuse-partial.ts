// Was a backup of PostgreSQL loaded only in part? The rest of its tables would serve, but without unique addresses.
import { type Kysely, sql } from 'kysely';
import { DatabaseError } from './database-error.ts';
import type { Tables } from './tables.ts';

/** Names of the constraints and indexes that the migrations make on PostgreSQL. A dump creates them last, after all rows. */
export const CONSTRAINT_NAMES = [
  'accounts_pkey',
  'accounts_user_id',
  'accounts_user_id_fkey',
  'attempts_pkey',
  'audit_log_pkey',
  'corpus_members_key',
  'downloads_pkey',
  'downloads_user_id_fkey',
  'kysely_migration_lock_pkey',
  'kysely_migration_pkey',
  'licence_acceptances_key',
  'licence_acceptances_user_id_fkey',
  'messages_pkey',
  'reading_ledgers_pkey',
  'saved_work_key',
  'saved_work_size',
  'saved_work_user_id_fkey',
  'sessions_pkey',
  'sessions_token_key',
  'sessions_user_id',
  'sessions_user_id_fkey',
  'settings_pkey',
  'urduized_words_pkey',
  'urduized_words_word_folded_key',
  'usage_key',
  'users_email_folded',
  'users_email_key',
  'users_pkey',
  'verifications_identifier',
  'verifications_pkey',
] as const;

/**
 * Throws if constraints or indexes of a migrated database on PostgreSQL are missing.
 *
 * @param place name of the database for messages
 * @throws DatabaseError that says what to do
 */
export async function refusePartial(db: Kysely<Tables>, place: string): Promise<void> {
  const found = new Set(await constraintNames(db));
  const missing = CONSTRAINT_NAMES.filter((name) => !found.has(name));
  if (missing.length === 0) return;
  const more = missing.length === 1 ? '' : ` and ${missing.length - 1} more`;
  throw new DatabaseError(
    `${place} is not complete: the constraint ${missing[0]}${more} is missing, as after a backup that was loaded only in part. ` +
      'Load the backup again into an empty database, with pg_restore --exit-on-error or psql -v ON_ERROR_STOP=1.',
  );
}

/** Names of the constraints and indexes of the present schema, sorted. */
export async function constraintNames(db: Kysely<Tables>): Promise<string[]> {
  // Newer versions of PostgreSQL list "not null" as a constraint too (contype n).
  const { rows } = await sql<{ name: string }>`
    select conname::text as name from pg_constraint
    where connamespace = (select oid from pg_namespace where nspname = current_schema()) and contype <> 'n'
    union
    select indexname::text from pg_indexes where schemaname = current_schema()
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
