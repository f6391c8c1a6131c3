import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSource, openSource } from '../index.ts';
import { spansOf } from '../testing/marked.ts';
import { readAll, textsOf } from '../testing/segment-text.ts';
import { folderOf } from '../testing/source-folder.ts';
import { analyseText } from './analyse-text.ts';
import { isEnglish, UnicodeRules } from './unicode-rules.ts';

const tokens = (text: string, language: string): string[] => {
  const offsets = new UnicodeRules(language).tokenOffsets(text);
  return Array.from({ length: offsets.length / 2 }, (_, at) => text.slice(offsets[at * 2], offsets[at * 2 + 1]));
};

describe('a language without an analyser', () => {
  it.each([
    ['ur', 'یہ کتاب ہے۔', ['یہ', 'کتاب', 'ہے', '۔']],
    ['fr', 'Il pleut, ici.', ['Il', 'pleut', ',', 'ici', '.']],
    ['ja', '東京に行く。', ['東京', 'に', '行く', '。']],
    ['no tag!', 'a b', ['a', 'b']],
  ])('%s: its words are those of Unicode', (language, text, words) => {
    expect(tokens(text, language)).toEqual(words);
  });

  it('a text is given back, whatever is in it', () => {
    const rules = new UnicodeRules('fa');
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(textsOf(analyseText(text, rules))).toEqual([text]);
      }),
    );
  });

  it('that of the site is told by build and check; there are sentences and no tags', async () => {
    const site = { 'site.json': '{"language": "ur", "categories": []}', 'corpus/x/a.txt': 'یہ کتاب ہے۔ وہ گھر ہے۔' };
    const folder = folderOf({ ...site, 'corpus/metadata.csv': 'file,access\na.txt,open\n' });
    const warnings: string[] = [];
    const { segments } = await openSource(folder, { threads: 0, warn: (one) => warnings.push(one) });
    const [segment] = await readAll(segments);
    expect(spansOf(segment, 's')).toEqual(['یہ کتاب ہے ۔', 'وہ گھر ہے ۔']);
    expect(segment.types.slice(1).flat().join('')).toBe('');
    const told = 'texts in "ur" are split into words and sentences by the rules of Unicode';
    expect(warnings).toEqual([expect.stringContaining(told)]);
    const { findings } = await checkSource(folder);
    expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining(told));
    expect(findings.map(({ message }) => message).join()).not.toContain('another script');
  });

  it('tags that a file has are kept, in a file that is named alone', async () => {
    const folder = folderOf({});
    const file = join(folder, 'a.xml');
    writeFileSync(file, '<TEI><text><p><w lemma="être" pos="V">est</w> ici</p></text></TEI>');
    const [segment] = await readAll((await openSource(file, { language: 'fr' })).segments);
    expect(segment.types).toEqual([
      ['est', 'ici'],
      ['être', ''],
      ['V', ''],
      ['', ''],
      ['', ''],
    ]);
  });
});

it.each(['en', 'en-PK', 'und', undefined, ''])('%s is analysed as English', (language) => {
  expect(isEnglish(language)).toBe(true);
});

it.each(['ur', 'enm', 'fr-CA'])('%s is not', (language) => {
  expect(isEnglish(language)).toBe(false);
});
