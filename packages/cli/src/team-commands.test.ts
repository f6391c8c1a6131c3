import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ended } from './testing/run-zaban.ts';
import { startCommandLoop } from './testing/start-command-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-team-commands-'));
/** A database with one account, amna@example.org, one message and one download. */
const DATABASE = new URL('../../server/fixtures/databases/2026-03-saved-work.sqlite.sql', import.meta.url);

const commands = startCommandLoop({ folder, environment: { ZABAN_DATA: 'data', SUDO_USER: 'tahira' } });
const zaban = (...args: string[]): Promise<Ended> => commands.run(args);

beforeAll(() => {
  mkdirSync(join(folder, 'data'));
  const database = new DatabaseSync(join(folder, 'data/zaban.sqlite'));
  database.exec(readFileSync(DATABASE, 'utf8'));
  database.close();
});
afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

it('suspends and restores an account, and tells who did what', async () => {
  const suspended = await zaban('users', 'suspend', 'Amna@example.org');
  expect(suspended).toEqual({ status: 0, out: 'Suspended Amna@example.org.\n', err: '' });
  const listed = await zaban('users', 'export');
  expect(listed.out).toMatch(/,addressProved,suspended\r\nAmna,Malik,amna@example\.org,.*,no,\d{4}-\d\d-\d\dT.*Z\r\n$/);
  expect(await zaban('users', 'restore', 'amna@example.org')).toMatchObject({ status: 0 });
  expect((await zaban('users', 'export')).out).toMatch(/,no,\r\n$/);
  expect(await zaban('users', 'suspend', 'nobody@example.org')).toEqual({
    status: 1,
    out: '',
    err: 'zaban: There is none with the email nobody@example.org.\n',
  });

  writeFileSync(join(folder, 'list.csv'), 'fName,lName,email,country\nAli,Khan,ali@example.org,Pakistan\n');
  for (const command of [
    ['users', 'list'],
    ['users', 'show', 'amna@example.org'],
    ['users', 'import', 'list.csv'],
    ['users', 'delete', 'amna@example.org'],
    ['messages', 'export', 'messages.csv'],
    ['messages', 'delete', 'm1'],
    ['downloads', 'list'],
    ['backup', 'copy.sqlite'],
  ]) {
    expect([command, await zaban(...command)]).toEqual([command, expect.objectContaining({ status: 0 })]);
  }
  const { out, status } = await zaban('audit', 'export');
  expect(status).toBe(0);
  const rows = out.trimEnd().split('\r\n').slice(1);
  const who = userInfo().username === 'tahira' ? 'tahira' : `tahira as ${userInfo().username}`;
  expect(rows.map((row) => row.split(',').slice(1))).toEqual([
    [who, 'users suspend', 'u1', ''],
    [who, 'users export', '', '1 rows'],
    [who, 'users restore', 'u1', ''],
    [who, 'users export', '', '1 rows'],
    [who, 'users list', '', '1 rows'],
    [who, 'users show', 'u1', ''],
    [who, 'users import', 'ali@example.org', ''],
    [who, 'users delete', 'u1', ''],
    [who, 'messages export', '', '1 rows'],
    [who, 'messages delete', 'm1', ''],
    [who, 'downloads list', '', '1 rows'],
    [who, 'backup', '', ''],
  ]);
  // The deleted account has no name any more.
  expect(out).not.toContain('amna');
  expect((await zaban('audit', 'list')).out).toContain('users suspend');
});
