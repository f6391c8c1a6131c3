import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource } from '../index.ts';
import { spansOf } from '../testing/marked.ts';
import { readAll } from '../testing/segment-text.ts';
import { folderOf } from '../testing/source-folder.ts';

const TMX = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header srclang="ur"/><body>
<tu><tuv xml:lang="ur"><seg>بارش رات بھر ہوتی رہی۔</seg></tuv><tuv xml:lang="en-GB"><seg>It rained
  all <hi>night</hi>.</seg></tuv></tu>
<tu><tuv xml:lang="ur"><seg>کوئی نہ جاگا۔</seg></tuv></tu>
<tu><tuv xml:lang="ur"><seg>دادی ہنس پڑیں۔</seg></tuv><tuv xml:lang="en"><seg>Grandmother <bpt i="1">{b}</bpt>laughed<ept i="1">{/b}</ept>. She left.</seg></tuv><tuv xml:lang="en"><seg>She did.</seg></tuv></tu>
</body></tmx>`;

/** The spans of a structure of one language of the file, which is built alone or in a folder. */
async function spans(language: string | undefined, name: string, content = TMX): Promise<string[]> {
  const folder = folderOf({ 'metadata.csv': 'file\nmy garden.tmx\n', 'x/my garden.tmx': content });
  const options = { ...(language !== undefined && { language }), parse: false, threads: 0 };
  const [alone, inside] = await Promise.all(
    [join(folder, 'x', 'my garden.tmx'), folder].map(async (path) =>
      (await readAll((await openSource(path, options)).segments)).flatMap((segment) => spansOf(segment, name)),
    ),
  );
  expect(inside).toEqual(alone);
  return alone;
}

describe('a file of TMX', () => {
  it('is one text of each of its languages, whose units have the same keys', async () => {
    expect(await spans('en', 'seg')).toEqual([
      'It rained all night .|align=my_garden:1',
      'Grandmother laughed . She left .|align=my_garden:3',
    ]);
    expect(await spans('ur', 'seg')).toEqual([
      'بارش رات بھر ہوتی رہی ۔|align=my_garden:1',
      'کوئی نہ جاگا ۔|align=my_garden:2',
      'دادی ہنس پڑیں ۔|align=my_garden:3',
    ]);
  });

  it('has sentences within its units', async () => {
    expect(await spans('en', 's')).toEqual(['It rained all night .', 'Grandmother laughed .', 'She left .']);
  });

  it('names its languages where none of them, or none at all, is asked for', async () => {
    for (const language of [undefined, 'fr', 'e']) {
      await expect(spans(language, 'seg')).rejects.toThrow('It has: en, en-GB, ur.');
    }
    await expect(spans('en', 'seg', '<tmx><body/></tmx>')).rejects.toThrow('It has: none.');
    await expect(spans('en', 'seg', '<tmx><body></tmx>')).rejects.toThrow(':1: ');
  });
});
