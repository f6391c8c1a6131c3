import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

it('asks browsers to insist on HTTPS for its own host alone, unless it is told to speak for those below', async () => {
  const publicUrl = 'https://corpus.example.org';
  const own = await startTestApp({ publicUrl });
  const all = await startTestApp({ publicUrl, hstsSubdomains: true });
  const hsts = async ({ app }: typeof own) =>
    (await app.inject({ method: 'GET', url: '/corpus/site' })).headers['strict-transport-security'];
  try {
    expect(await hsts(own)).toBe('max-age=31536000');
    expect(await hsts(all)).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await own.close();
    await all.close();
  }
});
