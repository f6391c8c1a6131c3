import { getEventListeners } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CorpusShare } from '@zaban/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StrangeRequest } from '../testing/strange-worker.ts';
import { WatchedProgress } from './progress.ts';
import { QueryLanes } from './query-lanes.ts';
import { WorkerPool } from './worker-pool.ts';

const module = new URL('../testing/strange-worker.ts', import.meta.url);
const share = (buildId: string) => ({ buildId }) as CorpusShare;
const ask = (request: StrangeRequest): StrangeRequest => request;

let toClose: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(toClose.map((part) => part.close()));
  toClose = [];
});

async function poolOf(size: number, { grace = 5000, mostWaiting = 10, keep = size, idleMilliseconds = 60_000 } = {}) {
  const troubles: string[] = [];
  const damages: [problem: string, buildId: string][] = [];
  const onTrouble = (trouble: string): unknown => troubles.push(trouble);
  const onDamage = (problem: string, { buildId }: CorpusShare): unknown => damages.push([problem, buildId]);
  const common = { name: 'test', module, data: {}, niceness: 0, onTrouble, onDamage };
  const pool = new WorkerPool({ ...common, size, keep, idleMilliseconds, mostWaiting, grace });
  toClose.push(pool);
  await pool.attach(share('first'));
  return { pool, troubles, damages };
}

async function lanesOf(milliseconds = 10_000, quickWorkers = 1) {
  const lanes = new QueryLanes({
    quickWorkers,
    slowWorkers: 1,
    threads: 1,
    atOnce: true,
    milliseconds,
    module,
    operationData: { categories: [], words: [], referenceLists: new Map(), knownWords: { general: '', setAside: {} } },
    onTrouble: () => {},
    onDamage: () => {},
  });
  toClose.push(lanes);
  await lanes.attach(share('first'));
  return lanes;
}

describe('a pool', () => {
  it('answers in its order from the corpus it was given last', async () => {
    const { pool } = await poolOf(2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, value) => pool.run(ask({ do: 'answer', value }), 1000)),
    );
    expect(answers).toEqual(answers.map((_, value) => ({ value, buildId: 'first', truncated: false })));
    await pool.attach(share('second'));
    expect(await pool.run(ask({ do: 'answer', value: 0 }), 1000)).toMatchObject({ buildId: 'second' });
  });

  it('tells whoever comes when too many wait to come back later', async () => {
    const { pool } = await poolOf(1, { mostWaiting: 2 });
    const running = Array.from({ length: 3 }, () => pool.run(ask({ do: 'work', milliseconds: 100 }), 1000));
    await expect(pool.run(ask({ do: 'answer', value: 1 }), 1000)).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      retryAfter: 2,
    });
    await Promise.all(running);
  });

  it('tells whoever has most of the places to come back later when others come', async () => {
    const { pool } = await poolOf(1, { mostWaiting: 3 });
    const run = (client: string, milliseconds: number): Promise<unknown> =>
      pool.run(ask({ do: 'work', milliseconds }), 1000, { network: client });
    const ended: string[] = [];
    const much = [200, 20, 20, 20].map((milliseconds, number) =>
      run('much', milliseconds).then(
        () => ended.push(`much ${number}`),
        () => ended.push(`refused ${number}`),
      ),
    );
    const little = run('little', 20).then(() => ended.push('little'));
    await Promise.all([...much, little]);
    expect(ended).toEqual(['refused 3', 'much 0', 'little', 'much 1', 'much 2']);
  });

  it('refuses at once what could not begin in its time', async () => {
    const { pool } = await poolOf(1);
    // The mean time of a request is known then.
    await pool.run(ask({ do: 'work', milliseconds: 200 }), 1000);
    const running = [1, 2].map(() => pool.run(ask({ do: 'work', milliseconds: 200 }), 1000));
    const soon = pool.run(ask({ do: 'answer', value: 1 }), 1000, { until: performance.now() + 250 });
    expect(pool.waiting).toBe(1);
    await expect(soon).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 2 });
    const late = pool.run(ask({ do: 'answer', value: 1 }), 1000, { until: performance.now() + 60_000 });
    expect(await late).toMatchObject({ value: 1 });
    await Promise.all(running);
  });

  it('takes the running request for the usual one before any has ended', async () => {
    const { pool } = await poolOf(1);
    const ended = new Int32Array(new SharedArrayBuffer(4));
    const answer = ask({ do: 'answer', value: 1 });
    const others = [pool.run(ask({ do: 'wait', ended }), 60_000), pool.run(answer, 1000)];
    await after(200);
    const soon = pool.run(answer, 1000, { until: performance.now() + 150 });
    expect(pool.waiting).toBe(1);
    await expect(soon).rejects.toMatchObject({ code: 'busy', retryAfter: 2 });
    Atomics.store(ended, 0, 1);
    await Promise.all(others);
  });

  it('counts the time of a request from when it is asked', async () => {
    const { pool } = await poolOf(1);
    const ended = new Int32Array(new SharedArrayBuffer(4));
    const running = pool.run(ask({ do: 'wait', ended }), 60_000);
    const ofMinute = { until: performance.now() + 60_000 };
    const waiting = pool.run(ask({ do: 'give up', unless: 60_000 }), 60_000, ofMinute);
    // This one's time ends while it waits.
    const short = pool.run(ask({ do: 'answer', value: 1 }), 60_000, { until: performance.now() + 20 });
    await expect(short).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 2 });
    Atomics.store(ended, 0, 1);
    await expect(waiting).rejects.toMatchObject({ message: expect.stringContaining('takes too long') });
    expect(await running).toMatchObject({ truncated: false });
  });

  it('keeps nothing of an answer for whoever may still cancel the next', async () => {
    const { pool } = await poolOf(1);
    const { signal } = new AbortController();
    for (let value = 1; value <= 3; value += 1) await pool.run(ask({ do: 'answer', value }), 1000, { signal });
    await expect(pool.run(ask({ do: 'die' }), 1000, { signal })).rejects.toMatchObject({ code: 'busy' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('replaces a worker that dies, and goes on', async () => {
    const { pool, troubles } = await poolOf(1);
    const dying = pool.run(ask({ do: 'die' }), 1000);
    const waiting = pool.run(ask({ do: 'answer', value: 1 }), 1000);
    await expect(dying).rejects.toMatchObject({ code: 'busy' });
    expect(await waiting).toEqual({ value: 1, buildId: 'first', truncated: false });
    expect(pool.deaths).toBe(1);
    expect(troubles).toEqual(['A worker of the test lane is replaced: it ended.']);
  });

  it('starts threads when requests wait for them, and ends them when none came for a while', async () => {
    const { pool, troubles } = await poolOf(3, { keep: 1, idleMilliseconds: 300 });
    expect(pool.threads).toBe(1);
    await pool.run(ask({ do: 'answer', value: 0 }), 1000);
    expect(pool.threads).toBe(1);
    const running = [1, 2].map(() => pool.run(ask({ do: 'work', milliseconds: 100 }), 1000));
    expect(pool.threads).toBe(2);
    await Promise.all(running);
    await expect.poll(() => pool.threads).toBe(1);
    // Requests beyond the number of threads wait.
    const many = Array.from({ length: 6 }, (_, value) => pool.run(ask({ do: 'answer', value }), 1000));
    expect(pool.threads).toBe(3);
    expect((await Promise.all(many)).map((answer) => (answer as { value: number }).value)).toEqual([0, 1, 2, 3, 4, 5]);
    await expect.poll(() => pool.threads).toBe(1);
    expect([pool.deaths, troubles]).toEqual([0, []]);
  });

  it('needs no thread at all until the first request', async () => {
    const { pool } = await poolOf(1, { keep: 0 });
    expect(pool.threads).toBe(0);
    await pool.attach(share('second'));
    expect(await pool.run(ask({ do: 'answer', value: 1 }), 1000)).toMatchObject({ buildId: 'second' });
  });

  it('keeps nobody waiting for threads that cannot start', async () => {
    const common = { name: 'test', data: {}, niceness: 0, onTrouble: () => {}, onDamage: () => {} };
    const missing = new URL('./no-such-worker.ts', import.meta.url);
    const limits = { size: 1, keep: 0, idleMilliseconds: 60_000, mostWaiting: 10, grace: 5000 };
    const pool = new WorkerPool({ ...common, ...limits, module: missing });
    toClose.push(pool);
    await pool.attach(share('first'));
    const refused = pool.run(ask({ do: 'answer', value: 1 }), 1000);
    await expect(refused).rejects.toMatchObject({ code: 'busy', message: expect.stringContaining('at the moment') });
  });

  it('replaces a worker that is stuck', async () => {
    const { pool, troubles } = await poolOf(1, { grace: 50 });
    await expect(pool.run(ask({ do: 'hang' }), 50)).rejects.toMatchObject({ code: 'busy' });
    expect(await pool.run(ask({ do: 'answer', value: 1 }), 1000)).toMatchObject({ value: 1 });
    expect(troubles).toEqual(['A worker of the test lane is replaced: a request took more than 100 ms.']);
  });

  it('says of which index a worker reports damage, while it is given the next too', async () => {
    const { pool, damages } = await poolOf(1);
    const running = pool.run(ask({ do: 'complain' }), 1000);
    await pool.attach(share('second'));
    await running;
    await pool.run(ask({ do: 'complain' }), 1000);
    expect(damages).toEqual([
      ['first is damaged', 'first'],
      ['second is damaged', 'second'],
    ]);
  });

  it('stops what nobody waits for any more', async () => {
    const { pool } = await poolOf(1);
    const controller = new AbortController();
    const running = pool.run(ask({ do: 'work', milliseconds: 60_000 }), 60_000, { signal: controller.signal });
    const waiting = pool.run(ask({ do: 'answer', value: 1 }), 1000, { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toThrow('The search was cancelled.');
    expect(await running).toMatchObject({ truncated: 'time' });
    const late = AbortSignal.abort();
    await expect(pool.run(ask({ do: 'answer', value: 1 }), 1000, { signal: late })).rejects.toThrow('cancelled');
  });

  it('says how far a request is', async () => {
    const { pool } = await poolOf(1);
    const progress = new WatchedProgress();
    const running = pool.run(ask({ do: 'work', milliseconds: 50 }), 60_000);
    const waiting = pool.run(ask({ do: 'count', to: 0.25 }), 60_000, { progress });
    expect(progress.read()).toEqual({ phase: 'waiting', share: 0 });
    await Promise.all([running, waiting]);
    expect(progress.read()).toEqual({ phase: 'counting', share: 0.25 });
  });

  it('ends its workers without force, in the midst of their start too', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    const common = { name: 'test', module, data: {}, niceness: 0, onTrouble: () => {}, onDamage: () => {} };
    const starting = new WorkerPool({
      ...common,
      size: 3,
      keep: 3,
      idleMilliseconds: 60_000,
      mostWaiting: 10,
      grace: 5000,
    });
    await starting.close();
    const { pool } = await poolOf(2);
    const running = pool.run(ask({ do: 'work', milliseconds: 60_000 }), 60_000);
    await Promise.all([expect(running).rejects.toThrow('is stopping'), pool.close()]);
    expect(ended).not.toHaveBeenCalled();
    ended.mockRestore();
  });

  it('tells those who wait when it closes', async () => {
    const { pool } = await poolOf(1);
    const requests = [pool.run(ask({ do: 'hang' }), 60_000), pool.run(ask({ do: 'answer', value: 1 }), 1000)];
    await Promise.all([pool.close(), ...requests.map((request) => expect(request).rejects.toThrow('is stopping'))]);
    await expect(pool.run(ask({ do: 'answer', value: 1 }), 1000)).rejects.toMatchObject({ code: 'busy' });
  });
});

describe('the lanes', () => {
  it.each([
    ['light', 1],
    ['middling', 2],
  ] as const)('prepares word profiles only in the lane in which they begin: %s', async (first, quickWorkers) => {
    const lanes = await lanesOf(10_000, quickWorkers);
    for (const weight of ['light', 'middling', 'heavy'] as const) {
      const { data } = await lanes.run<{ data: { profiles: boolean; words: Uint8Array } }>(ask({ do: 'tell data' }), {
        weight,
      });
      // Without a middling lane, middling requests begin in the light one.
      const lane = weight === 'middling' ? first : weight;
      expect([weight, data.profiles]).toEqual([weight, lane === first]);
      expect(data.words.buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  });

  it('let a quick request pass while slow ones work and wait', async () => {
    const lanes = await lanesOf(60_000);
    const ended = new Int32Array(new SharedArrayBuffer(4));
    const slow = [1, 2, 3].map(() => lanes.run(ask({ do: 'wait', ended }), { weight: 'heavy' }));
    expect(await lanes.run(ask({ do: 'answer', value: 1 }))).toMatchObject({ value: 1 });
    Atomics.store(ended, 0, 1);
    expect(await Promise.all(slow)).toMatchObject(slow.map(() => ({ truncated: false })));
  });

  it('let a light request pass while middling ones work and wait', async () => {
    const lanes = await lanesOf(60_000, 2);
    const ended = new Int32Array(new SharedArrayBuffer(4));
    const middling = [1, 2, 3].map(() => lanes.run(ask({ do: 'wait', ended })));
    expect(await lanes.run(ask({ do: 'answer', value: 1 }), { weight: 'light' })).toMatchObject({ value: 1 });
    Atomics.store(ended, 0, 1);
    expect(await Promise.all(middling)).toMatchObject(middling.map(() => ({ truncated: false })));
    // A request with the wrong weight is moved to the right lane.
    expect(await lanes.run(ask({ do: 'work', milliseconds: 700 }), { weight: 'light' })).toMatchObject({
      truncated: false,
    });
  });

  it('give a request that is too much for the quick lane its whole answer in the other', async () => {
    const lanes = await lanesOf();
    expect(await lanes.run(ask({ do: 'work', milliseconds: 200, offset: 0 }))).toMatchObject({ truncated: false });
    // The next page of the request goes directly to the slow lane.
    const page = lanes.run(ask({ do: 'work', milliseconds: 200, offset: 20 }));
    expect(lanes.figures).toMatchObject({ quickWaiting: 0, slowWaiting: 0 });
    expect(await page).toMatchObject({ truncated: false });
    expect(lanes.figures.workerDeaths).toBe(0);
  });

  it('try again in the slow one what had nothing to answer by the end of its moment', async () => {
    const lanes = await lanesOf();
    expect(await lanes.run(ask({ do: 'give up', unless: 1000 }))).toMatchObject({ truncated: false });
    await expect(lanes.run(ask({ do: 'give up', unless: 20_000 }))).rejects.toMatchObject({
      code: 'busy',
      message: 'The search takes too long. Please search for something more specific, or in fewer texts.',
    });
  });

  it('say what was cut when even the slow lane does not suffice', async () => {
    const lanes = await lanesOf(200);
    const answer = await lanes.run(ask({ do: 'work', milliseconds: 15_000 }), { weight: 'heavy' });
    expect(answer).toMatchObject({ truncated: 'time' });
  });
});
