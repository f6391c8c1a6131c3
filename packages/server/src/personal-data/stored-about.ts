import type { UserExportDoc } from '@zaban/contract';
import { sql } from 'kysely';
import { isoOf, type Database } from '../database/index.ts';

/** Columns with which somebody could act as the user. They are never exported. */
const SECRET = new Set(['token', 'password', 'access_token', 'refresh_token', 'id_token']);
/** The column that names the user of a row. */
const OWNER = 'user_id';

type Value = UserExportDoc['stored'][string][number][string];

/**
 * Everything that is stored about an account: the account itself, and its rows in every table with the column `OWNER`.
 * The tables are listed by the database, so that a table added later is included.
 */
export async function storedAbout({ db }: Database, userId: string): Promise<UserExportDoc> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const stored: Record<string, Record<string, Value>[]> = {};
  const tables = await db.introspection.getTables();
  for (const { name } of tables.filter(({ columns }) => columns.some((column) => column.name === OWNER))) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${sql.ref(OWNER)} = ${userId}`.execute(db);
    stored[camelCase(name)] = rows.map(exportable);
  }
  // The audit log names the account in another column. The member of the team who acted is not exported.
  const actions = db.selectFrom('audit_log').select(['created_at', 'action', 'details']).where('subject', '=', userId);
  stored[camelCase('audit_log')] = (await actions.orderBy('created_at').execute()).map(exportable);
  // An address that is not confirmed may be somebody else's, whose corpora are nobody's business.
  const corpora = db.selectFrom('corpus_members').selectAll().where('member', '=', user.email).orderBy('corpus');
  stored[camelCase('corpus_members')] = user.email_verified ? (await corpora.execute()).map(exportable) : [];
  return {
    exported: new Date().toISOString(),
    user: {
      fName: user.first_name,
      lName: user.last_name,
      email: user.email,
      country: user.country,
      userCategory: user.user_category,
      addressProved: Boolean(user.email_verified),
      registered: isoOf(user.created_at),
      changed: isoOf(user.updated_at),
      suspended: user.suspended_at,
    },
    stored,
  };
}

function exportable(row: Readonly<Record<string, unknown>>): Record<string, Value> {
  const told = Object.entries(row).filter(([name, value]) => name !== OWNER && !SECRET.has(name) && value !== null);
  return Object.fromEntries(
    told.map(([name, value]) => [camelCase(name), value instanceof Date ? value.toISOString() : (value as Value)]),
  );
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
