import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { EngineCalls } from './engine-calls.ts';

it('rejects a call that cannot be sent, and waits for it no more', async () => {
  const calls = new EngineCalls(() => {
    throw new DOMException('not cloned', 'DataCloneError');
  });
  const { signal } = new AbortController();
  const asked = calls.ask('/corpus/site', { signal });
  expect(calls.areAwaited).toBe(false);
  await expect(asked).rejects.toThrow('not cloned');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('stops listening to the signal of a call that is answered', async () => {
  const calls = new EngineCalls(() => {});
  const { signal } = new AbortController();
  const asked = calls.ask('/corpus/site', { signal });
  calls.take({ kind: 'answer', id: 1, status: 200, body: new Uint8Array() });
  expect((await asked).status).toBe(200);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
