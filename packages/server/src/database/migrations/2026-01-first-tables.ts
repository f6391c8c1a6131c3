import { sql, type CreateTableBuilder, type Kysely, type Migration } from 'kysely';
import type { DatabaseKind } from '../tables.ts';

export function firstTables(kind: DatabaseKind): Migration {
  const moment = kind === 'sqlite' ? 'text' : 'timestamptz';
  const flag = kind === 'sqlite' ? 'integer' : 'boolean';
  const count = kind === 'sqlite' ? 'integer' : 'bigint';

  const stamped = <Table extends string>(table: CreateTableBuilder<Table>) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('updated_at', moment, (column) => column.notNull());

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const create = (name: string) => db.schema.createTable(name);
      await stamped(create('users'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('email_verified', flag, (column) => column.notNull())
        .addColumn('image', 'text')
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('user_category', 'text', (column) => column.notNull())
        .execute();
      await stamped(create('sessions'))
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('expires_at', moment, (column) => column.notNull())
        .addColumn('ip_address', 'text')
        .addColumn('user_agent', 'text')
        .execute();
      await stamped(create('accounts'))
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('provider_id', 'text', (column) => column.notNull())
        .addColumn('password', 'text')
        .addColumn('access_token', 'text')
        .addColumn('refresh_token', 'text')
        .addColumn('id_token', 'text')
        .addColumn('access_token_expires_at', moment)
        .addColumn('refresh_token_expires_at', moment)
        .addColumn('scope', 'text')
        .execute();
      await stamped(create('verifications'))
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expires_at', moment, (column) => column.notNull())
        .execute();
      for (const [table, column] of [
        ['sessions', 'user_id'],
        ['accounts', 'user_id'],
        ['verifications', 'identifier'],
      ] as const) {
        await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
      }
      await create('messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .execute();
      await create('downloads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
        .addColumn('corpus', 'text', (column) => column.notNull())
        .addColumn('build_id', 'text', (column) => column.notNull())
        .execute();
      await create('usage')
        .addColumn('month', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('usage_key', ['month', 'kind'])
        .execute();
      await create('urduized_words')
        .addColumn('word', 'text', (column) => column.primaryKey())
        .addColumn('word_folded', 'text', (column) => column.notNull().unique())
        .addColumn('voice_link', 'text')
        .addColumn('part_of_speech', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('tag', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('related_words', 'text', (column) => column.notNull())
        .addColumn('thesaurus_link', 'text', (column) => column.notNull())
        .addColumn('entry', 'text', (column) => column.notNull())
        .execute();
      await create('attempts')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('ends_at', count, (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .execute();
      await create('settings')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      // Email addresses are stored in lower case; the index refuses a second spelling that bypasses better-auth.
      await sql`create unique index users_email_folded on users (lower(email))`.execute(db);
    },
  };
}
