import { expect, it } from 'vitest';
import { wantsEvents } from './headers.ts';

it('sends events to a client that accepts them, and not to one that refuses them', () => {
  const accepted = ['text/event-stream', 'application/json, text/event-stream;q=0.5', undefined];
  expect(accepted.map((accept) => wantsEvents({ accept }))).toEqual([true, true, false]);
  expect(wantsEvents({ accept: 'application/json, text/event-stream; q=0' })).toBe(false);
});
