import { makeFolder } from '@zaban/engine';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';

/**
 * The secret that signs session cookies: from the settings, otherwise generated at the first start. It is stored in a file that
 * only the server's user may read; with PostgreSQL it is stored there, so that several servers share it.
 */
export async function readSecret(config: Config, { db, kind }: Database): Promise<string> {
  if (config.secret !== undefined) return config.secret;
  const made = randomBytes(32).toString('base64url');
  if (kind === 'sqlite') return readOrWrite(join(config.data, 'secret'), config.data, made);
  await db
    .insertInto('settings')
    .values({ key: 'secret', value: made })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await db.selectFrom('settings').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()).value;
}

function readOrWrite(file: string, folder: string, made: string): string {
  makeFolder(folder, 0o700);
  try {
    writeFileSync(file, `${made}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
