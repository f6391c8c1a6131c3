import { csvOfRows } from './csv-of-rows.ts';
import type { Database } from '../database/index.ts';

export interface TeamDownload {
  /** ISO 8601. */
  readonly created: string;
  readonly corpus: string;
  readonly buildId: string;
  /** '' if the account was deleted. */
  readonly email: string;
}

const COLUMNS = ['created', 'corpus', 'buildId', 'email'] as const;

/** All downloads, the oldest first. */
export async function listDownloads({ db }: Database): Promise<TeamDownload[]> {
  const rows = await db
    .selectFrom('downloads')
    .leftJoin('users', 'users.id', 'downloads.user_id')
    .select(['downloads.created_at', 'downloads.corpus', 'downloads.build_id', 'users.email'])
    .orderBy('downloads.created_at')
    .orderBy('downloads.id')
    .execute();
  return rows.map((row) => ({
    created: row.created_at,
    corpus: row.corpus,
    buildId: row.build_id,
    email: row.email ?? '',
  }));
}

/** The downloads as CSV. */
export function downloadsCsv(downloads: readonly TeamDownload[]): string {
  return csvOfRows(COLUMNS, downloads);
}
