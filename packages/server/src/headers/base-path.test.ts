import { describe, expect, it } from 'vitest';
import { basePathOf, firstParts, withoutBasePath } from './base-path.ts';
import { cookieOf, startTestApp } from '../testing/test-app.ts';

const person = {
  fName: 'Amna',
  lName: 'Malik',
  email: 'amna@example.org',
  country: 'Pakistan',
  password: 'a-secret-1',
};

describe('the path of a site', () => {
  it('is that of the address that visitors use', () => {
    expect(basePathOf({ publicUrl: undefined })).toBe('');
    expect(basePathOf({ publicUrl: 'https://uni.example' })).toBe('');
    expect(basePathOf({ publicUrl: 'https://uni.example/tools/corpus' })).toBe('/tools/corpus');
    expect(() => basePathOf({ publicUrl: 'https://uni.example/docs' })).toThrow(
      /PUBLIC_URL cannot be used: the site itself uses addresses below \/docs; choose another path\./,
    );
    expect(() => basePathOf({ publicUrl: 'https://uni.example/search/x' })).toThrow(/below \/search/);
  });

  const calls = new Set(['/corpus/site', '/corpus/searchWord/:page', '/docs/'].map(firstParts));

  it.each([
    ['/tools', '/tools', '/'],
    ['/tools', '/tools/', '/'],
    ['/tools', '/tools?x=1', '/?x=1'],
    ['/tools', '/tools/Search?q=/tools', '/Search?q=/tools'],
    ['/tools', '/toolshed', '/toolshed'],
    ['/tools', '/Search', '/Search'],
    ['/tools', '/readyz', '/readyz'],
    ['', '/tools/Search', '/tools/Search'],
    // Behind a proxy that keeps the path, behind one that removes it, and from this machine.
    ['/corpus', '/corpus/corpus/searchWord/1', '/corpus/searchWord/1'],
    ['/corpus', '/corpus/searchWord/1', '/corpus/searchWord/1'],
    ['/corpus', '/corpus/site?x', '/corpus/site?x'],
    ['/corpus', '/corpus/docs/', '/docs/'],
    ['/corpus', '/corpus/', '/'],
    ['/corpus', '/corpus/Concordance?word=x', '/Concordance?word=x'],
  ])('%s: %s is asked of the routes as %s', (basePath, url, inside) => {
    expect(withoutBasePath(basePath, calls)(url)).toBe(inside);
  });
});

describe('a site below /corpus', () => {
  it('answers with the path and without it, and keeps its cookie to itself', async () => {
    const test = await startTestApp({ publicUrl: 'https://uni.example/corpus' });
    const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
    expect((await post('/corpus/corpus/registerUser', person)).statusCode).toBe(200);
    const login = { email: person.email, password: person.password };
    for (const prefix of ['/corpus', '']) {
      const signedIn = await post(`${prefix}/corpus/loginUser`, login);
      expect([prefix, signedIn.statusCode]).toEqual([prefix, 200]);
      expect(String(signedIn.headers['set-cookie'])).toMatch(/; Path=\/corpus;/);
      const user = await test.app.inject({ url: `${prefix}/corpus/currentUser`, cookies: cookieOf(signedIn) });
      expect(user.json()).toMatchObject({ doc: { fName: 'Amna' } });
      const described = await test.app.inject({ url: `${prefix}/corpus/openapi.json` });
      expect(described.json()).toMatchObject({ servers: [{ url: 'https://uni.example/corpus' }] });
      const docs = await test.app.inject({ url: `${prefix}/docs` });
      expect(docs.body).toContain('href="/corpus/docs/calls.css"');
      expect((await test.app.inject({ url: `${prefix}/docs/calls.css` })).headers['content-type']).toMatch(/css/);
      expect(docs.body).toContain('curl -s https://uni.example/corpus/corpus/site');
    }
    expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    await test.close();
  });
});

it('a site at the root keeps the path of its cookie and names no server', async () => {
  const test = await startTestApp();
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
  await post('/corpus/registerUser', person);
  const signedIn = await post('/corpus/loginUser', { email: person.email, password: person.password });
  expect(String(signedIn.headers['set-cookie'])).toMatch(/; Path=\/;/);
  expect((await test.app.inject({ url: '/corpus/openapi.json' })).json<object>()).not.toHaveProperty('servers');
  await test.close();
});
