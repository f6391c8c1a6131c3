// A small site with a text of our own in Urdu and in English, both made from one file, so that its sentences are aligned.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { ownSite } from './own-site.ts';

const ZABAN = 'packages/cli/bin/zaban.js';

const networkFetch = globalThis.fetch;

const UNITS = [
  ['بارش رات بھر ہوتی رہی۔', 'It rained all night.'],
  ['صبح باغ میں آم گرے ہوئے تھے۔', 'In the morning mangoes lay in the garden.'],
  ['کوئی آم نہ بچا۔'],
  ['دادی نے آم اٹھائے اور ہنس پڑیں۔', 'Grandmother picked up the mangoes. She laughed.'],
] as const;
const LANGUAGES = ['ur', 'en'] as const;

const TMX = `<tmx version="1.4"><header srclang="ur"/><body>${UNITS.map(
  (unit) => `<tu>${unit.map((text, at) => `<tuv xml:lang="${LANGUAGES[at]}"><seg>${text}</seg></tuv>`).join('')}</tu>`,
).join('\n')}</body></tmx>`;

const CORPORA = { ur: { title: 'Urdu', aligned: ['en'] }, en: { title: 'English', aligned: [] } };

/** Starts the site for the tests of a file. Its first corpus, which its addresses mean, is that of this language. */
export function parallelSite(first: keyof typeof CORPORA): ReturnType<typeof ownSite> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-parallel-'));
  const corpora = LANGUAGES.toSorted((one) => (one === first ? -1 : 1)).map((id) => ({
    id,
    language: id,
    index: join('..', id),
    ...CORPORA[id],
  }));
  beforeAll(() => {
    mkdirSync(join(folder, 'site/corpus'), { recursive: true });
    const site = {
      name: 'A garden',
      shortName: 'Garden',
      variety: 'English',
      language: first,
      categories: [{ value: 'media', text: 'Media', name: 'Media', time: '', content: '', genres: [] }],
      contacts: { team: 'The team', address: '', email: '' },
      licence: { name: 'CC0', url: '' },
      citation: 'A garden.',
      corpora,
    };
    writeFileSync(join(folder, 'site/site.json'), JSON.stringify(site));
    writeFileSync(join(folder, 'garden.tmx'), TMX);
    for (const language of LANGUAGES) {
      const output = join(folder, language);
      const source = join(folder, 'garden.tmx');
      execFileSync(
        process.execPath,
        [ZABAN, 'build', source, '--language', language, '--output', output, '--no-parse'],
        {
          stdio: 'pipe',
        },
      );
    }
  });
  const site = ownSite({ site: join(folder, 'site'), index: join(folder, first) });
  // The other corpus opens after the site has begun to answer.
  beforeAll(() =>
    vi.waitFor(
      async () => {
        const answer = await networkFetch(`${site.url}/corpus/site`);
        expect(await answer.json()).toMatchObject({ doc: { hasCorpora: true } });
      },
      { timeout: 200_000 },
    ),
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  return site;
}
