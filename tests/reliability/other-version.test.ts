import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../../packages/server/src/testing/test-site.ts';
import { zaban } from './command.ts';
import { zabanServe } from './serve-command.ts';
import { makeSmallSite } from './small-site.ts';

/** The portal is built first where it is not. */
const PATIENCE = 300_000;

let site: TestSite;
beforeAll(async () => {
  site = await makeSmallSite();
});
afterAll(() => site.remove());

const environment = () => ({ ZABAN_DATA: site.data, PORT: '0', ZABAN_LOG: 'silent' });

function makeForeign(): void {
  const file = join(site.data, 'index/CURRENT');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^zaban-index \d+/, 'zaban-index 99'));
}

it(
  'zaban serve recognises an index of another version, builds it again and serves it',
  { timeout: PATIENCE },
  async () => {
    makeForeign();
    const { sentences, url, stop } = await zabanServe(site.site, environment());
    expect(sentences[0]).toMatch(/index: .*expected format version \d+, found 99.* It is built again now\.$/);
    expect(sentences).toContainEqual(expect.stringMatching(/^Built the index: 2 texts, /));
    const answer = await fetch(`${url}/corpus/concordance?simple=dera`);
    expect(await answer.json()).toMatchObject({ doc: { count: 2 } });
    await stop();
    // It is taken as it is at the next start.
    const again = await zabanServe(site.site, environment());
    expect(again.lines).toHaveLength(1);
    await again.stop();
  },
);

it(
  'zaban serve says what to do where there are no texts to build such an index from',
  { timeout: PATIENCE },
  async () => {
    makeForeign();
    rmSync(join(site.site, 'corpus'), { recursive: true });
    const { status, complaint } = await zaban(['serve', site.site], environment());
    expect(status).toBe(1);
    expect(complaint.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(complaint)).toMatchObject({
      level: 'error',
      msg: expect.stringMatching(
        /found 99.* Put the texts into .*corpus, or start the version that built the index\.$/,
      ) as unknown,
    });
  },
);

it(
  'zaban serve says what to do with a shared index of another version, and leaves it alone',
  { timeout: PATIENCE },
  async () => {
    const index = join(site.data, 'index');
    const data = join(site.data, 'own');
    const { status, complaint } = await zaban(['serve', site.site], {
      ...environment(),
      ZABAN_DATA: data,
      ZABAN_INDEX: index,
    });
    expect(status).toBe(1);
    expect((JSON.parse(complaint) as { msg: string }).msg).toMatch(/found 99; build the index again\.$/);
    expect(readFileSync(join(index, 'CURRENT'), 'utf8')).toMatch(/^zaban-index 99/);
  },
);
