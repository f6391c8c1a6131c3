import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestSite, type TestSite } from '../../packages/server/src/testing/test-site.ts';

/** The small site of the server's tests with texts to build an index from, as a site has them. */
export async function makeSmallSite(): Promise<TestSite> {
  const site = await makeTestSite();
  const corpus = join(site.site, 'corpus');
  mkdirSync(join(corpus, 'media'), { recursive: true });
  writeFileSync(join(corpus, 'media/a.txt'), 'The old dera stood by the canal. A jirga met there.\n');
  writeFileSync(join(corpus, 'media/b.txt'), 'It rained on the dera.\n');
  writeFileSync(
    join(corpus, 'metadata.csv'),
    'file,category,genre,title\na.txt,media,news report,A\nb.txt,media,news report,B\n',
  );
  return site;
}
