import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../packages/server/src/testing/test-app.ts';
import { TEXTS } from '../../packages/server/src/testing/test-site.ts';

const MEGABYTES = 100;

/** A small disk of its own; undefined where that may not be made. */
function makeDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'zaban-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'none', disk], { stdio: 'pipe' });
    return disk;
  } catch {
    rmSync(disk, { recursive: true });
    return undefined;
  }
}

/** Takes all the room that is left. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      try {
        for (;;) if (writeSync(descriptor, Buffer.alloc(size, 1)) < size) break;
      } catch {
        // No room for so much: a smaller piece may fit.
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

const disk = makeDisk();
if (disk === undefined) {
  // Not a thing that could be installed: a container may forbid it to root too.
  console.log('SKIPPED: the test of a full disk. It mounts a small one, which is not allowed here.');
}

describe.runIf(disk !== undefined)('a server whose disk is full', () => {
  it('goes on searching, acknowledges nothing, says so, and is as before when there is room again', async () => {
    const folder = join(disk as string, 'tmp');
    mkdirSync(folder);
    vi.stubEnv('TMPDIR', folder);
    const test = await startTestApp({ limits: false, watchMilliseconds: 3_600_000 });
    const filler = join(disk as string, 'filler');
    const post = (call: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/corpus/${call}`, payload });
    const write = (name: string) =>
      post('sendMessage', { name, email: 'a@example.org', subject: name, message: name.padEnd(4000), website: '' });
    const stored = async (): Promise<string[]> => {
      const rows = await test.services.database.db.selectFrom('messages').select('subject').execute();
      return rows.map(({ subject }) => subject);
    };
    const ready = async () => (await test.app.inject({ method: 'GET', url: '/readyz' })).body;
    const more = [...TEXTS, { sentences: ['dera dera'], fields: { fileName: 'new.txt', category: 'media' } }];
    try {
      expect(await ready()).not.toContain('disk');
      fill(filler);
      expect(await ready()).toMatch(/disk is almost full|takes no changes/);
      const acknowledged: string[] = [];
      let status = 200;
      let last = '';
      for (let number = 0; status === 200 && number < 2000; number += 1) {
        const answer = await write(`message ${number}`);
        status = answer.statusCode;
        last = answer.body;
        if (status === 200) acknowledged.push(`message ${number}`);
      }
      expect([status, JSON.parse(last)]).toMatchObject([503, { code: 'busy' }]);
      const search = await post('searchWord/1', { word: 'dera' });
      expect([search.statusCode, search.json<{ doc: { count: number } }>().doc.count]).toEqual([200, 5]);
      await expect(test.build(more)).rejects.toThrow(/the disk is full; free some space/);
      await test.services.corpus.refresh();
      expect(test.services.corpus.trouble).toBeUndefined();

      rmSync(filler);
      expect((await write('after')).statusCode).toBe(200);
      expect(await stored()).toEqual(expect.arrayContaining([...acknowledged, 'after']));
      await test.build(more);
      await test.services.corpus.refresh();
      const again = await post('searchWord/1', { word: 'dera' });
      expect(again.json<{ doc: { count: number } }>().doc.count).toBe(7);
      expect(await ready()).not.toContain('disk');
    } finally {
      rmSync(filler, { force: true });
      await test.close();
      vi.unstubAllEnvs();
      execFileSync('umount', ['-l', disk as string]);
      rmSync(disk as string, { recursive: true });
    }
  });
});
