import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildIn } from '../testing/build-in.ts';
import { startTestApp } from '../testing/test-app.ts';

it('names the open corpora that are being indexed, each of all its sources, until they can be asked', async () => {
  const source = mkdtempSync(join(tmpdir(), 'zaban-to-come-'));
  const { promise: mayBuild, resolve: letGo } = Promise.withResolvers<void>();
  const corpora = [
    { id: 'main', title: 'Main' },
    { id: 'late', title: 'Late', source: [source, tmpdir()] },
    { id: 'lost', title: 'Lost', source: [source, join(source, 'gone')] },
    { id: 'closed', title: 'Closed', source, access: 'registered' },
  ];
  const built: (readonly string[])[] = [];
  const test = await startTestApp(
    {},
    {
      siteFile: { corpora },
      helpersOf: () => ({
        buildIndex: (sources, index) => {
          built.push(sources);
          return mayBuild.then(() => buildIn(index));
        },
      }),
    },
  );
  const site = async () =>
    (await test.app.inject({ url: '/corpus/site' })).json<{ doc: { corporaToCome: string[]; hasCorpora: boolean } }>()
      .doc;
  expect(await site()).toMatchObject({ corporaToCome: ['Late'], hasCorpora: false });
  letGo();
  await expect.poll(site).toMatchObject({ corporaToCome: [], hasCorpora: true });
  // A list is one corpus; one of which a source is missing is left out.
  await expect.poll(() => built).toEqual([[source, tmpdir()], [source]]);
  await test.close();
  rmSync(source, { recursive: true });
});
