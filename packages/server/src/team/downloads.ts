import { csvOf } from './csv-of-rows.ts';
import type { Database } from '../database/index.ts';

const COLUMNS = ['created', 'corpus', 'buildId', 'email'] as const;

/** A started download; `created` is in ISO 8601, `email` is '' if the account was deleted. */
export type TeamDownload = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** All downloads, the oldest first. */
export async function listDownloads({ db }: Database): Promise<TeamDownload[]> {
  return db
    .selectFrom('downloads')
    .leftJoin('users', 'users.id', 'downloads.user_id')
    .select((row) => [
      'downloads.created_at as created',
      'corpus',
      'build_id as buildId',
      row.fn.coalesce('users.email', row.val('')).as('email'),
    ])
    .orderBy('downloads.created_at')
    .orderBy('downloads.id')
    .execute();
}

/** The downloads as CSV. */
export const downloadsCsv = csvOf(COLUMNS);
