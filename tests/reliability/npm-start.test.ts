import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../packages/server/src/testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.remove());

/** `npm start` in a group of its own, as a terminal starts it, with the index of the small site. */
async function npmStart() {
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ZABAN_DATA: site.data,
      ZABAN_INDEX: join(site.data, 'index'),
      ZABAN_LOG: 'silent',
      PORT: '0',
      HOST: '127.0.0.1',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /"url":"(\S+?)"/.exec(line) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error('npm start ended before it served.');
}

it.each<[how: string, signal: NodeJS.Signals, group: boolean]>([
  ['a signal to npm alone', 'SIGTERM', false],
  ['Ctrl+C, which every process of the group hears', 'SIGINT', true],
])('npm start ends with its server by %s', async (_how, signal, group) => {
  const { child, url } = await npmStart();
  const pid = child.pid as number;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const ended = once(child, 'exit');
  process.kill(group ? -pid : pid, signal);
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow(TypeError);
});
