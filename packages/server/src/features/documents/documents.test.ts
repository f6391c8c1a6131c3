import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the documents in a running site', () => {
  let test: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  beforeAll(async () => {
    test = await startTestApp({ documents: join(import.meta.dirname, '../../../../..') });
  });
  afterAll(() => test.close());

  it('shows them below /docs, beside the calls', async () => {
    const page = await get('/docs/guide/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('href="./../../docs"');
    expect(page.body).toContain('<a href="./../../">Back to the site</a>');
    expect((await get('/docs/guide/docs/decisions/index.html')).body).toContain('<a href="../../../../">Back to');
    expect((await get('/docs')).body).toContain('href="/docs/guide/"');
    expect((await get('/docs/guide')).headers.location).toBe('guide/');
  });

  it('sends scripts, styles and pictures as what they are, and nothing to who has it', async () => {
    const types = { 'documents.js': /javascript/, 'documents.css': /css/, 'docs/pictures/lines.png': /image\/png/ };
    for (const [path, type] of Object.entries(types)) {
      const file = await get(`/docs/guide/${path}`);
      expect(file.headers['content-type']).toMatch(type);
      const again = await get(`/docs/guide/${path}`, { 'if-none-match': String(file.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  });

  it('has nothing else of the folder', async () => {
    const paths = ['package.json', 'packages/server/package.json', '..%2fpackage.json', 'docs/none.html'];
    const answers = await Promise.all(paths.map((path) => get(`/docs/guide/${path}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('links to them from the description of the calls', async () => {
    const { info } = (await get('/corpus/openapi.json')).json() as { info: { description: string } };
    expect(info.description).toContain('(/docs/guide/)');
  });
});
