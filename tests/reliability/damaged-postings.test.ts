import { globSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { TEXTS } from '../../packages/server/src/testing/test-site.ts';

/** Words of the small site with their hits; each is asked for once, since what was read is remembered. */
const WORDS: [word: string, hits: number][] = [
  ['canal', 1],
  ['jirga', 1],
  ['tandoor', 1],
  ['child', 1],
  ['warm', 1],
  ['nothing', 1],
];

describe('a server that reads posting lists from the disk, as for a very large index', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ postings: 'disk', watchMilliseconds: 3_600_000, cacheBytes: 0 });
  });
  afterAll(() => test.close());

  const file = (): string => globSync(join(test.data, 'index/build-*/postings.bin'))[0];
  const search = (word: string) => test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word } });
  const hits = async (word: string): Promise<number> =>
    (await search(word)).json<{ doc: { count: number } }>().doc.count;
  const ready = async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/readyz' });
    return { code: answer.statusCode, told: answer.json<{ warning?: string; err?: string }>() };
  };
  const refuses = async (word: string): Promise<void> => {
    const answer = await search(word);
    expect([word, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([word, 503, 'busy']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain(test.data);
  };

  it('answers right, never wrong, when they are written over, cut short and put back; it mends itself', async () => {
    const [word, count] = WORDS[0];
    expect(await hits(word)).toBe(count);
    const bytes = readFileSync(file());
    // In the same place and of the same length: nobody sees it but by the time of the file.
    const changed = Buffer.from(bytes);
    changed.fill(0x15, bytes.length >> 1);
    writeFileSync(file(), changed);
    await refuses(WORDS[1][0]);
    expect((await ready()).told.err).toMatch(/index on disk is damaged/);
    await test.services.corpus.refresh();
    expect((await ready()).code).toBe(503);
    truncateSync(file(), 100);
    await refuses(WORDS[2][0]);

    writeFileSync(file(), bytes);
    await test.services.corpus.refresh();
    expect((await ready()).code).toBe(200);
    for (const [each, expected] of WORDS.slice(1, 3)) expect(await hits(each)).toBe(expected);
  });

  it('goes on when they are removed, and takes up the next build', async () => {
    rmSync(join(test.data, 'index'), { recursive: true });
    expect(await hits('child')).toBe(1);
    await test.services.corpus.refresh();
    const { code, told } = await ready();
    expect([code, told.warning]).toEqual([200, expect.stringMatching(/missing or damaged/)]);
    expect(await hits('warm')).toBe(1);
    await test.build([...TEXTS, { sentences: ['warm warm'], fields: { fileName: 'new.txt', category: 'media' } }]);
    await test.services.corpus.refresh();
    expect([(await ready()).told.warning, await hits('warm'), await hits('nothing')]).toEqual([undefined, 3, 1]);
  });
});
