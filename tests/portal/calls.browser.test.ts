import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('the calls of the portal', (portal) => {
  it('go to the address of the site itself, and need no key', async () => {
    const page = await portal.open('/Terms');
    const keys: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (!pathname.startsWith('/corpus/')) return;
      expect(origin).toBe(portal.site.url);
      keys.push(...Object.keys(request.headers()).filter((name) => /^(authorization|apikey|x-api-key)$/i.test(name)));
    });
    for (const address of ['/', '/Sresult?word=dera', '/List?tab=words', '/word/dera', '/Downloaddata']) {
      await page.goto(address, { waitUntil: 'networkidle' });
    }
    expect(keys).toEqual([]);
  });
});
