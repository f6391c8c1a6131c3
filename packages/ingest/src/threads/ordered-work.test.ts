import { expect, it } from 'vitest';
import { orderedWork } from './ordered-work.ts';

/** Answers a number with itself; throws at "fault"; never ends at "endless". */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (job) => {
      if (job === 'fault') throw new Error('a faulty text');
      while (job === 'endless');
      parentPort.postMessage(job);
    });
    parentPort.postMessage('started');
  `)}`,
);

it('yields the answers in the order of the jobs', async () => {
  const jobs = Array.from({ length: 20 }, (_, number) => number);
  const answers: unknown[] = [];
  const work = orderedWork(script, jobs, { threads: 3, workerData: undefined, signal: undefined });
  for await (const answer of work) answers.push(answer);
  expect(answers).toEqual(jobs);
});

it('each thread has its next job before it is done with the first', async () => {
  const echo = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
      parentPort.on('message', (job) => {
        const behind = receiveMessageOnPort(parentPort);
        parentPort.postMessage(behind?.message ?? 'none');
        if (behind !== undefined) parentPort.postMessage(job);
      });
      parentPort.postMessage('started');
    `)}`,
  );
  const answers: unknown[] = [];
  const work = orderedWork(echo, ['one', 'two', 'three'], { threads: 1, workerData: undefined, signal: undefined });
  for await (const answer of work) answers.push(answer);
  expect(answers).toEqual(['two', 'one', 'none']);
});

it('gives out no more jobs than may be ahead', async () => {
  const jobs = Array.from({ length: 9 }, (_, number) => number);
  const given: number[] = [];
  const watched = new Proxy(jobs, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) given.push(Number(key));
      return Reflect.get(target, key) as unknown;
    },
  });
  const work = orderedWork(script, watched, { threads: 1, workerData: undefined, signal: undefined, ahead: 4 });
  await work.next();
  expect(given.length).toBeLessThanOrEqual(4);
  await work.return(undefined);
});

it('a fault is told while another thread is not done with its first job', async () => {
  const answers = orderedWork(script, ['fault', 'endless'], { threads: 2, workerData: undefined, signal: undefined });
  await expect(answers.next()).rejects.toThrow('a faulty text');
});

it('stops while no thread is done with its first job', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const answers = orderedWork(script, ['endless', 'endless'], { threads: 2, workerData: undefined, signal });
  const first = answers.next();
  controller.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
});
