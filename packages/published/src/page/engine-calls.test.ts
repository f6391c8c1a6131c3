import { expect, it } from 'vitest';
import { EngineCalls } from './engine-calls.ts';

it('rejects a call that cannot be sent, and waits for it no more', async () => {
  const calls = new EngineCalls(() => {
    throw new DOMException('not cloned', 'DataCloneError');
  });
  const asked = calls.ask('/corpus/site');
  expect(calls.areAwaited).toBe(false);
  await expect(asked).rejects.toThrow('not cloned');
});
