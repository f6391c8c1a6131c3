import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('lets so much work run at a time, in its order, and goes on after a failure', async () => {
  const turn = inTurn(2);
  const log: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const work = (name: string) =>
    turn(() => {
      log.push(name);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work));
  expect(log).toEqual(['a', 'b']);
  ends[0]?.reject(new Error('no'));
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
  ends[1]?.resolve();
  await expect.poll(() => log).toEqual(['a', 'b', 'c', 'd']);
  for (const { resolve } of ends) resolve();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
