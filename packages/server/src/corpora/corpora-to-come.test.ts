import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildIn } from '../testing/build-in.ts';
import { startTestApp } from '../testing/test-app.ts';

it('names the open corpora that are being indexed, until they can be asked', async () => {
  const source = mkdtempSync(join(tmpdir(), 'zaban-to-come-'));
  const { promise: mayBuild, resolve: letGo } = Promise.withResolvers<void>();
  const corpora = [
    { id: 'main', title: 'Main' },
    { id: 'late', title: 'Late', source },
    { id: 'closed', title: 'Closed', source, access: 'registered' },
  ];
  const test = await startTestApp(
    {},
    {
      siteFile: { corpora },
      helpersOf: () => ({ buildIndex: (_source, index) => mayBuild.then(() => buildIn(index)) }),
    },
  );
  const site = async () =>
    (await test.app.inject({ url: '/corpus/site' })).json<{ doc: { corporaToCome: string[]; hasCorpora: boolean } }>()
      .doc;
  expect(await site()).toMatchObject({ corporaToCome: ['Late'], hasCorpora: false });
  letGo();
  await expect.poll(site).toMatchObject({ corporaToCome: [], hasCorpora: true });
  await test.close();
  rmSync(source, { recursive: true });
});
