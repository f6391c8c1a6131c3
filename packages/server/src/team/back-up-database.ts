import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { ConfigError, type Config } from '../config.ts';
import { refuseOtherKind } from '../database/database-marker.ts';
import { databasePlace } from '../database/index.ts';

/**
 * Copies the SQLite database to a new file; a server may write to the database meanwhile.
 * @throws ConfigError if the database is PostgreSQL, or the file exists; DatabaseError if the site was moved to PostgreSQL
 */
export async function backUpDatabase(config: Config, to: string): Promise<void> {
  const { url, file, marker } = databasePlace(config);
  if (url !== undefined) throw new ConfigError('The database is PostgreSQL: back it up with pg_dump.');
  if (!existsSync(file)) throw new ConfigError(`${file} does not exist; set ZABAN_DATA to the data folder.`);
  refuseOtherKind(marker, 'sqlite', file);
  if (existsSync(to)) throw new ConfigError(`${to} is there already; name a new file.`);
  const partial = `${to}.part`;
  rmSync(partial, { force: true });
  // The file has personal data: only the user who makes the backup may read it, from its creation on.
  closeSync(openSync(partial, 'wx', 0o600));
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    await backup(database, partial);
    renameSync(partial, to);
  } finally {
    database.close();
    rmSync(partial, { force: true });
  }
}
