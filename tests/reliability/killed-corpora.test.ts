// The server and the builds of several corpora are killed while corpora are built anew, replaced, withdrawn and added.
//
// Number of kills: ZABAN_KILLS (4, in the long form 200); ZABAN_SEED (11) decides what is killed when.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mulberry32 } from '../../bench/random.ts';
import { FileStorage, verifyIndex } from '../../packages/engine/src/index.ts';
import { buildIn } from '../../packages/server/src/testing/build-in.ts';
import { makeTestSite, TEXTS } from '../../packages/server/src/testing/test-site.ts';
import { Searchers } from './searchers.ts';
import { serve } from './serve.ts';

const KILLS = Number(process.env.ZABAN_KILLS ?? (process.env.ZABAN_LONG_TESTS === '1' ? 200 : 4));
const SEED = Number(process.env.ZABAN_SEED ?? 11);
const BUILDER = join(import.meta.dirname, 'build-again.ts');
/** Hits of "dera" in the texts of the small site. */
const HITS = 5;

/** The texts of the small site with this number of hits. */
const textsWith = (hits: number) => [
  ...TEXTS,
  {
    sentences: [Array.from({ length: hits - HITS }, () => 'dera').join(' ')],
    fields: { fileName: 'new.txt', category: 'media' },
  },
];

/** Builds one index again and again, and knows what may be in force. */
class Builder {
  readonly index: string;
  readonly more: number;
  /** Hits of the builds that may be in force: the acknowledged one, or one that was begun later. */
  possible = new Set<number>([HITS]);
  acknowledged = 0;
  #child: ChildProcess | undefined;
  #closed: Promise<unknown> = Promise.resolve();

  constructor(index: string, more: number) {
    this.index = index;
    this.more = more;
  }

  start(): void {
    const child = spawn(process.execPath, [BUILDER, this.index, '8', String(this.more)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let next = HITS + this.more;
    this.possible.add(next);
    createInterface(child.stdout).on('line', () => {
      const following = next === HITS ? HITS + this.more : HITS;
      this.possible = new Set([next, following]);
      next = following;
      this.acknowledged += 1;
    });
    this.#child = child;
    this.#closed = once(child, 'close');
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#closed;
  }
}

const timeout = 120_000 + KILLS * 60_000;
it(`${KILLS} kills while corpora change leave each in one of its states`, { timeout }, async () => {
  const random = mulberry32(SEED);
  const folder = mkdtempSync(join(tmpdir(), 'zaban-killed-corpora-'));
  const indexOf = (name: string): string => join(folder, name);
  const one = new Builder(indexOf('one'), 2);
  const two = new Builder(indexOf('two'), 3);
  // The second one is at times replaced by another index, and the third is at times withdrawn.
  const [REPLACED, THIRD] = [9, 11];
  await buildIn(one.index);
  await buildIn(two.index);
  await buildIn(indexOf('replacement'), textsWith(REPLACED));
  await buildIn(indexOf('three'), textsWith(THIRD));

  const site = await makeTestSite();
  const file = join(site.site, 'site.json');
  const described = JSON.parse(readFileSync(file, 'utf8')) as object;
  const state = { isReplaced: false, isWithdrawn: false };
  const write = (): void => {
    const corpora = [
      { id: 'main', title: 'Main' },
      { id: 'one', title: 'One', language: 'en', index: one.index },
      { id: 'two', title: 'Two', language: 'en', index: state.isReplaced ? indexOf('replacement') : two.index },
      ...(state.isWithdrawn ? [] : [{ id: 'three', title: 'Three', language: 'en', index: indexOf('three') }]),
    ];
    writeFileSync(`${file}.new`, JSON.stringify({ ...described, corpora }));
    renameSync(`${file}.new`, file);
  };
  write();

  let served = await serve(site.site, site.data);
  const url = (): string => served.url;
  const searchers = [
    new Searchers(url, new Set([HITS])),
    new Searchers(url, new Set([HITS, HITS + one.more]), { id: 'one', mayBeMissing: false }),
    new Searchers(url, new Set([HITS, HITS + two.more, REPLACED]), { id: 'two', mayBeMissing: false }),
    new Searchers(url, new Set([THIRD]), { id: 'three', mayBeMissing: true }),
  ];
  const stopping = new AbortController();
  const people = searchers.map(async (searcher) => {
    while (!stopping.signal.aborted) {
      await searcher.ask();
      await after(20);
    }
  });
  const answered = (): number => Math.min(...searchers.map(({ right, missing }) => right + missing));

  /** What a corpus answers once it is open: its hits, or undefined if the site has no such corpus. */
  const hitsOf = async (corpus: string): Promise<number | undefined> => {
    for (;;) {
      const answer = await fetch(`${served.url}/corpus/concordance?simple=dera&corpus=${corpus}`);
      const { doc } = (await answer.json()) as { doc?: { count: number } };
      if (answer.status === 404) return undefined;
      if (answer.status === 200) return doc?.count;
      await after(20);
    }
  };
  const stopServer = async (): Promise<void> => {
    const gone = once(served.process, 'exit');
    served.process.kill('SIGKILL');
    await gone;
  };
  const killed = { server: 0, build: 0, all: 0 };
  one.start();
  two.start();
  try {
    for (let round = 0; round < KILLS; round += 1) {
      const wanted = answered() + 1;
      while (answered() < wanted) await after(5);
      if (round % 2 === 0) {
        const change = round % 4 === 0 ? 'isWithdrawn' : 'isReplaced';
        state[change] = !state[change];
        write();
        // Sometimes the server dies before it knows, sometimes in the midst of it, sometimes later.
        await after(random() * 2500);
      }
      await after(random() * 200);
      const victim = (['all', 'server', 'build'] as const)[round % 3];
      killed[victim] += 1;
      if (victim === 'build') {
        const builder = random() < 0.5 ? one : two;
        await builder.kill();
        builder.start();
        continue;
      }
      if (victim === 'all') await Promise.all([one.kill(), two.kill()]);
      await stopServer();
      served = await serve(site.site, site.data);
      // The site as it was written last, whatever the server that died knew of it.
      expect(await hitsOf('three')).toBe(state.isWithdrawn ? undefined : THIRD);
      expect(await hitsOf('main')).toBe(HITS);
      if (victim !== 'all') continue;
      expect([...one.possible]).toContain(await hitsOf('one'));
      expect(state.isReplaced ? [REPLACED] : [...two.possible]).toContain(await hitsOf('two'));
      for (const { index } of [one, two]) expect(verifyIndex(new FileStorage(index)).faults).toEqual([]);
      one.start();
      two.start();
    }
    const wanted = answered() + 3;
    while (answered() < wanted) await after(5);
    stopping.abort();
    await Promise.all(people);
    expect(searchers.map(({ wrong }) => wrong)).toEqual(searchers.map(() => []));
    const sum = (of: 'right' | 'busy' | 'missing'): number =>
      searchers.reduce((total, searcher) => total + searcher[of], 0);
    console.log(
      `killed ${killed.server} servers, ${killed.build} builds, ${killed.all} times all; ` +
        `${one.acknowledged + two.acknowledged} builds kept, ${sum('right')} answers right, ` +
        `${sum('busy')} told to come back, ${sum('missing')} of the withdrawn corpus, 0 wrong`,
    );
  } finally {
    stopping.abort();
    served.process.kill('SIGKILL');
    await Promise.all([one.kill(), two.kill()]);
    site.remove();
    rmSync(folder, { recursive: true });
  }
});
