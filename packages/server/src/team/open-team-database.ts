import { existsSync } from 'node:fs';
import { ConfigError, type Config } from '../starting/config.ts';
import { databasePlace, openDatabase, type Database } from '../database/index.ts';

/**
 * The database of an installation, beside a running server or without one.
 * @throws ConfigError when there is none yet
 */
export async function openTeamDatabase(config: Config): Promise<Database> {
  const place = databasePlace(config);
  if (place.url === undefined && !existsSync(place.file)) {
    throw new ConfigError(`${place.file} does not exist; start the server once, or set ZABAN_DATA to its data folder.`);
  }
  return openDatabase(place);
}
