// A build is killed at any moment of its analysis, its writing and its commit while a server answers from the index.
//
// Number of kills: ZABAN_BUILD_KILLS (2, in the long form 100), a third of them in the commit; number of words:
// ZABAN_BUILD_WORDS (10,000, in the long form 6,000,000: a build of ten seconds or more).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mulberry32 } from '../../bench/random.ts';
import { FileStorage, verifyIndex } from '../../packages/engine/src/index.ts';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';
import { makeUpTexts } from './made-up-texts.ts';
import { Searchers } from './searchers.ts';
import { serve } from './serve.ts';

const LONG = process.env.ZABAN_LONG_TESTS === '1';
const KILLS = Number(process.env.ZABAN_BUILD_KILLS ?? (LONG ? 100 : 2));
const WORDS = Number(process.env.ZABAN_BUILD_WORDS ?? (LONG ? 6_000_000 : 10_000));
const DERAS = [11, 14] as const;
const BUILDER = join(import.meta.dirname, 'build-large.ts');

interface Build {
  /** Whether it was killed before its end. */
  readonly killed: boolean;
  readonly milliseconds: number;
}

/** Builds, and kills the build `delay` milliseconds after it has printed `line`; without a line it runs to its end. */
async function build(texts: string, index: string, line?: 'analysing' | 'commit', delay = 0): Promise<Build> {
  const start = performance.now();
  const child = spawn(process.execPath, [BUILDER, texts, index], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let heard = '';
  let waiting = line !== undefined;
  child.stdout.on('data', (piece: Buffer) => {
    heard += piece.toString();
    if (!waiting || !heard.includes(String(line))) return;
    waiting = false;
    setTimeout(() => child.kill('SIGKILL'), delay);
  });
  const [status] = await gone;
  // It was killed, or it ended well; a build never fails by itself.
  expect(status ?? 0).toBe(0);
  return { killed: status === null, milliseconds: performance.now() - start };
}

const timeout = 200_000 + KILLS * (LONG ? 60_000 : 20_000);
it(`${KILLS} kills of a build of ${WORDS} words never cost the index in force`, { timeout }, async () => {
  const random = mulberry32(3);
  const folder = mkdtempSync(join(tmpdir(), 'zaban-large-'));
  const texts = DERAS.map((deras) => {
    makeUpTexts(join(folder, String(deras)), WORDS, deras);
    return join(folder, String(deras));
  });
  const site = await makeTestSite();
  const index = join(site.data, 'index');
  const storage = new FileStorage(index);
  const current = (): string => readFileSync(join(index, 'CURRENT'), 'utf8');
  const { milliseconds } = await build(texts[0], index);
  const first = current();
  const served = await serve(site.site, site.data);
  const searchers = new Searchers(() => served.url, new Set(DERAS));
  const killed = { analysing: 0, commit: 0 };
  try {
    while (killed.analysing + killed.commit < KILLS) {
      const line = (killed.analysing + killed.commit) % 3 === 0 ? 'commit' : 'analysing';
      const delay = random() * (line === 'commit' ? 80 : milliseconds);
      const done = await build(texts[current() === first ? 1 : 0], index, line, delay);
      if (done.killed) killed[line] += 1;
      expect(verifyIndex(storage).faults).toEqual([]);
      const wanted = searchers.right + 1;
      while (searchers.right < wanted && searchers.wrong.length === 0) await searchers.ask();
      expect(searchers.wrong).toEqual([]);
    }
    const next = current() === first ? 1 : 0;
    expect(await build(texts[next], index)).toMatchObject({ killed: false });
    expect(verifyIndex(storage).faults).toEqual([]);
    const last = new Searchers(() => served.url, new Set([DERAS[next]]));
    // The server takes it up within seconds.
    while (last.right === 0) {
      await last.ask();
      await after(50);
    }
    console.log(
      `a build of ${WORDS} words takes ${(milliseconds / 1000).toFixed(1)} s; killed ${killed.analysing} times at any ` +
        `moment and ${killed.commit} times in its commit: the index in force was whole and answered each time`,
    );
  } finally {
    served.process.kill('SIGKILL');
    site.remove();
    rmSync(folder, { recursive: true });
  }
});
