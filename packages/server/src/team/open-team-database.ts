import { existsSync } from 'node:fs';
import { ConfigError, type Config } from '../config.ts';
import { databasePlace, openDatabase, type Database } from '../database/index.ts';

/**
 * Opens the database of an installation; a server may be running.
 * @throws ConfigError if there is no database yet
 */
export async function openTeamDatabase(config: Config): Promise<Database> {
  const place = databasePlace(config);
  if (place.url === undefined && !existsSync(place.file)) {
    throw new ConfigError(`${place.file} does not exist; start the server once, or set ZABAN_DATA to its data folder.`);
  }
  return openDatabase(place);
}
