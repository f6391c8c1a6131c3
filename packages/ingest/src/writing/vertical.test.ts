import { existsSync, readFileSync } from 'node:fs';
import { buildIndex, type Corpus, MemoryStorage, openCorpus } from '@zaban/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSource, type OpenSourceOptions } from '../index.ts';
import { sharedData } from '../testing/shared-data.ts';
import { folderOf } from '../testing/source-folder.ts';
import { join } from 'node:path';
import { verticalColumns, verticalWriter } from './vertical.ts';

async function built(text: string | Uint8Array, options?: OpenSourceOptions): Promise<Corpus> {
  const storage = new MemoryStorage();
  await buildIndex(storage, await openSource(join(folderOf({ 'a.vert': text }), 'a.vert'), options));
  return openCorpus(storage);
}

function written(corpus: Corpus): string {
  const { document } = verticalWriter(corpus, verticalColumns(corpus));
  return Array.from({ length: corpus.documents.count }, (_, number) => [...document(number)].join('')).join('');
}

const FILES: Readonly<Record<string, readonly string[]>> = {
  'documents with metadata in the order of the file': [
    '<doc id="a.txt" genre="news">',
    '<p>',
    '<s>',
    'Can\tMD\tcan',
    '<g/>',
    'not\tRB\tnot',
    '</s>',
    '</p>',
    '</doc>',
    '<doc genre="essay" id="b.txt">',
    'No\tUH\tno',
    '</doc>',
  ],
  'documents without names': ['<text>', 'A\tDT\ta', '</text>', '<text year="2000" author="B">', 'B\tDT\tb', '</text>'],
  'no documents': ['<s>', 'A\tDT\ta', '</s>', '<s>', 'B\tDT\tb', '</s>'],
  'structures that are nested and overlap': [
    '<doc id="a">',
    '<p xml:lang="en" n="1">',
    '<s>',
    '<np>',
    '<np type="b" head="">',
    'A\tDT\ta',
    '</np>',
    'B\tNN\tb',
    '</np>',
    '<line>',
    'C\tNN\tc',
    '</s>',
    '<s>',
    'D\tNN\td',
    '</s>',
    'E\tNN\te',
    '</line>',
    '</p>',
    '</doc>',
  ],
  'signs as entities': [
    '<doc id="a &amp; &quot;b&quot;">',
    '&lt;s&gt;\tSYM\t&lt;unknown&gt;',
    '&amp;\tCC\t&amp;',
    '</doc>',
  ],
  'signs as they are': ['<doc id="a & b">', 'x\tSYM\t<unknown>', '&\tCC\tand', '<\tSYM\t<', '"\tSYM\t"', '</doc>'],
  'events anywhere': [
    '<doc id="a">',
    '<pb n="1"/>',
    '<p>',
    '<cough/>',
    '<s>',
    '<pause who="B" dur="2"/>',
    '<cough/>',
    '<pause/>',
    'A\tDT\ta',
    '<pause/>',
    'B\tNN\tb',
    '<g/>',
    '<cough/>',
    '</s>',
    '<pause/>',
    '</p>',
    '<pb n="2"/>',
    '<p>',
    '<s>',
    'C\tNN\tc',
    '<laugh who="A" at="end"/>',
    '</s>',
    '<pause/>',
    '</p>',
    '<pb n="3"/>',
    '</doc>',
    '<doc id="b">',
    '<pb n="4"/>',
    'D\tNN\td',
    '<laugh/>',
    '</doc>',
  ],
  'events of a file without documents': ['<pause/>', 'A\tDT\ta', '<pause/>', '<laugh/>', 'B\tDT\tb', '<pause/>'],
  'words without lemmas': ['<doc id="a">', 'A\tDT\t', 'B\t\t', '</doc>'],
};

describe('a vertical file', () => {
  it.each(Object.entries(FILES))('comes back byte for byte: %s', async (_, lines) => {
    const text = `${lines.join('\n')}\n`;
    expect(written(await built(text))).toBe(text);
  });

  it('comes back byte for byte with any events between its words and tags', async () => {
    const event = fc.constantFrom('<pause/>', '<pause dur="2"/>', '<laugh who="B" at="end"/>', '<pb n="1"/>');
    const events = fc.array(event, { maxLength: 3 }).map((lines) => lines.join('\n'));
    const between = fc.array(events, { minLength: 40, maxLength: 40 });
    const texts = fc.array(between, { minLength: 1, maxLength: 3 });
    const sentence = ['<s>', 'A\tDT\ta', 'B\tNN\tb', '</s>'];
    const lines = ['<p>', ...sentence, ...sentence, '</p>', '<p>', ...sentence, ...sentence, '</p>'];
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const text = all
          .map((gaps, number) =>
            [`<doc id="${number}">`, ...lines].map((line, at) => `${line}\n${gaps[at]}`).join('\n'),
          )
          .map((one) => `${one}\n</doc>\n`)
          .join('')
          .replaceAll(/\n+/g, '\n');
        const corpus = await built(text);
        expect(written(corpus)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('comes back without comments and blank lines, and makes the same index again', async () => {
    const text = '<!-- A\nB -->\n<doc id="a">\n\n<s>\nA\tDT\ta\n<pb/>\nB\tDT\tb\n</s>\n</doc>\n';
    const corpus = await built(text);
    expect(written(corpus)).toBe('<doc id="a">\n<s>\nA\tDT\ta\n<pb/>\nB\tDT\tb\n</s>\n</doc>\n');
    expect((await built(written(corpus))).buildId).toBe(corpus.buildId);
  });

  it('comes back byte for byte: a corpus as users of CWB have it', async () => {
    const path = sharedData('very-short-stories.vrt');
    if (path === undefined || !existsSync(path)) return;
    const bytes = readFileSync(path);
    const lines = new TextDecoder('latin1').decode(bytes).split('\n');
    const text = lines.filter((line) => !line.startsWith('<!--')).join('\n');
    expect(written(await built(bytes, { encoding: 'latin1' })).split('\n')).toEqual(text.split('\n'));
  });

  it('has other columns where the corpus has them', async () => {
    const text = '<doc id="a">\nA\tx\t2\nB\ty\t0\n</doc>\n';
    const corpus = await built(text, { columns: ['word', 'sem', 'head'] });
    expect(verticalColumns(corpus)).toEqual(['word', 'sem', 'head']);
    expect(written(corpus)).toBe(text);
  });
});
