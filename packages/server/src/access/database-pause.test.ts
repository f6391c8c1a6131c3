import { corpusOf } from '../../../engine/src/testing/index.ts';
import type { FastifyReply } from 'fastify';
import { expect, it, vi } from 'vitest';
import { DatabaseGone } from '../database/index.ts';
import { Access } from './access.ts';

it('asks the database again some seconds after a failure, even if the clock was set back meanwhile', async () => {
  const corpus = corpusOf({ sentences: ['A jirga met .'], fields: { access: 'kwic' } });
  const getSession = vi.fn<() => Promise<never>>().mockRejectedValue(new DatabaseGone('no database'));
  const access = new Access({
    sessions: {
      auth: { cookieName: () => 'a', load: async () => ({ api: { getSession } }) },
      registeredTextsNeed: 'account',
    },
    corpus: { current: () => ({ corpus }) },
    allowances: undefined,
    isCrossSite: () => false,
    cacheBytes: 0,
  } as never);
  const reply = {
    request: { headers: { cookie: 'a=b' }, ip: '192.0.2.1' },
    header: () => {},
  } as unknown as FastifyReply;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    for (let time = 0; time < 2; time += 1) await access.authorise(reply);
    expect(getSession).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(6000);
    vi.setSystemTime(Date.now() - 86_400_000);
    await access.authorise(reply);
    expect(getSession).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
