import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openCorpus } from '../corpus/index.ts';
import { LockedError } from '../errors.ts';
import { FileStorage } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import { verifyIndex } from '../verification/index.ts';

const KILLS = process.env.ZABAN_LONG_TESTS === '1' ? 100 : 8;
const folder = mkdtempSync(join(tmpdir(), 'zaban-kill-'));
afterAll(() => rmSync(folder, { recursive: true }));
const builder = fileURLToPath(new URL('../testing/build-repeatedly.ts', import.meta.url));

/** Starts a process that builds into a folder, and kills it `delay` milliseconds after it has written the line. */
function buildAndKill(target: string, line: 'begun' | 'commit', delay: number): Promise<NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const building = spawn(process.execPath, [builder, target], { stdio: ['ignore', 'pipe', 'inherit'] });
    let heard = '';
    let killing = false;
    building.stdout.on('data', (piece: Buffer) => {
      heard += piece.toString();
      if (killing || !heard.includes(line)) return;
      killing = true;
      setTimeout(() => building.kill('SIGKILL'), delay);
    });
    building.on('error', reject);
    building.on('exit', (_, signal) => resolve(signal));
  });
}

/** Kills builds at times spread over `within` milliseconds; after each, the index in force must be intact. */
async function killOften(target: string, line: 'begun' | 'commit', times: number, within: number): Promise<void> {
  const storage = new FileStorage(target);
  build(storage, [segmentOf([['the first']])]);
  for (let time = 0; time < times; time++) {
    expect(await buildAndKill(target, line, (within * time) / times)).toBe('SIGKILL');
    expect(verifyIndex(storage).faults).toEqual([]);
    expect(['the first ', 'the second ']).toContain(openCorpus(storage).documentText(0));
  }
}

test(`kill -9 at ${KILLS} moments of a build, three of ten of its commit, never costs the index in force`, async () => {
  const targets = [join(folder, 'a'), join(folder, 'b')];
  const inCommit = (KILLS * 3) / 10;
  await Promise.all([
    killOften(targets[0], 'begun', KILLS - inCommit, 250),
    killOften(targets[1], 'commit', inCommit, 30),
  ]);
  for (const target of targets) {
    const storage = new FileStorage(target);
    build(storage, [segmentOf([['a third']])]);
    expect(verifyIndex(storage).faults).toEqual([]);
    expect(openCorpus(storage).documentText(0)).toBe('a third ');
    expect(readdirSync(target).sort()).toEqual(['CURRENT', expect.stringMatching(/^build-/)]);
  }
});

test('a build is refused while another process builds there, and goes well when that one is killed', async () => {
  const target = join(folder, 'c');
  const building = spawn(process.execPath, [builder, target, 'hold'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => building.on('exit', resolve));
  for await (const piece of building.stdout) if (String(piece).includes('commit')) break;
  const storage = new FileStorage(target);
  expect(() => build(storage, [segmentOf([['mine']])])).toThrow(LockedError);
  building.kill('SIGKILL');
  await ended;
  build(storage, [segmentOf([['mine']])]);
  expect(openCorpus(storage).documentText(0)).toBe('mine ');
});
