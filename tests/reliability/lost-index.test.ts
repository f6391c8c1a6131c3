import { globSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { TEXTS } from '../../packages/server/src/testing/test-site.ts';

describe('a running server whose index', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ watchMilliseconds: 60_000 });
  });
  afterAll(() => test.close());

  const ready = async () => {
    await test.services.corpus.refresh();
    const answer = await test.app.inject({ method: 'GET', url: '/readyz' });
    return { statusCode: answer.statusCode, ...answer.json<{ buildId: string; warning?: string }>() };
  };
  const hits = async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word: 'dera' } });
    return [answer.statusCode, answer.json<{ doc: { count: number } }>().doc.count];
  };
  const figure = async () => {
    const { body } = await test.app.inject({ method: 'GET', url: '/metrics' });
    return /^zaban_index_trouble (\d)$/m.exec(body)?.[1];
  };
  const files = () => globSync(join(test.data, 'index/build-*/*')).filter((file) => statSync(file).size > 0);

  const troubles: [name: string, make: () => void][] = [
    ['is removed', () => rmSync(join(test.data, 'index'), { recursive: true })],
    ['loses its CURRENT', () => rmSync(join(test.data, 'index/CURRENT'))],
    ['loses a file', () => rmSync(files()[0])],
    ['is cut short', () => files().forEach((file) => truncateSync(file, Math.floor(statSync(file).size / 2)))],
    [
      'names a build that is not there',
      () => writeFileSync(join(test.data, 'index/CURRENT'), 'zaban-index 1 build-0 0\n'),
    ],
  ];
  for (const [name, make] of troubles) {
    it(`${name} goes on answering from it, says so, and takes up the next build`, async () => {
      const before = await ready();
      expect([before.warning, await figure()]).toEqual([undefined, '0']);
      const found = await hits();
      expect(found[1]).toBeGreaterThanOrEqual(5);
      make();
      const after = await ready();
      expect([after.statusCode, after.buildId]).toEqual([200, before.buildId]);
      expect(after.warning).toMatch(/missing or damaged/);
      expect(after.warning).not.toContain(test.data);
      expect(await figure()).toBe('1');
      expect(await hits()).toEqual(found);

      rmSync(join(test.data, 'index'), { recursive: true, force: true });
      await test.build([...TEXTS, { sentences: [`dera ${name}`], fields: { fileName: 'new.txt', category: 'media' } }]);
      const mended = await ready();
      expect(mended.warning).toBeUndefined();
      expect(mended.buildId).not.toBe(before.buildId);
      expect([await figure(), await hits()]).toEqual(['0', [200, 6]]);
    });
  }
});
