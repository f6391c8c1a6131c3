import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError, type Segment } from '@zaban/engine';
import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSource, type OpenSourceOptions } from '../index.ts';
import { sharedData } from '../testing/shared-data.ts';
import { folderOf } from '../testing/source-folder.ts';
import { readAll, textsOf, tokensOf } from '../testing/segment-text.ts';

async function read(content: string | Uint8Array, options?: OpenSourceOptions): Promise<Segment> {
  const { segments } = await openSource(join(folderOf({ 'c.conllu': content }), 'c.conllu'), options);
  const all = await readAll(segments);
  expect(all).toHaveLength(1);
  return all[0];
}

/** A sentence of words written `form/lemma/UPOS`; columns that are not given are empty. */
function sentence(comments: string, ...words: string[]): string {
  const lines = words
    .map((word) => word.split('|'))
    .map(([id, form, lemma, pos, misc]) =>
      [id, form, lemma ?? '_', pos ?? '_', '_', '_', '_', '_', '_', misc ?? '_'].join('\t'),
    );
  return `${comments}${lines.join('\n')}\n\n`;
}

const below = (id: number, head: string): string => `${id}\tx\t_\t_\t_\t_\t${head}\tdep\t_\t_\n`;

const spans = (segment: Segment, name: string): string[] => {
  const structure = segment.structures.find((structure) => structure.name === name)!;
  return Array.from(structure.start, (start, span) =>
    [
      `${start}-${structure.end[span]}`,
      ...structure.attributes.map(({ name, values }) => `${name}=${values[span]}`),
    ].join(' '),
  );
};

describe('a CoNLL-U file', () => {
  it('refuses a text that goes on after its words', async () => {
    await expect(read(sentence('# text = I went home\n', '1|I', '2|went'))).rejects.toThrow('with "home"');
  });

  it('compares composed and decomposed letters as equal', async () => {
    expect(textsOf(await read(sentence('# text = caf\u00e9s?\n', '1|cafe\u0301s', '2|?')))).toEqual(['cafe\u0301s?']);
  });

  it('refuses a multiword token that ends before it begins', async () => {
    await expect(read(sentence('', '2-1|du', '1|de', '2|le'))).rejects.toThrow('2-1 ends before it begins');
  });

  it('keeps comments that a blank line divides from their sentence', async () => {
    const segment = await read(
      `${sentence('# newdoc id = a\n\n# sent_id = 1\n', '1|A')}# newdoc id = b\n\n${sentence('', '1|B')}`,
    );
    expect(segment.documents.map(({ fields }) => fields.fileName)).toEqual(['a', 'b']);
    expect(spans(segment, 's')).toEqual(['0-1 sent_id=1', '1-2 sent_id=']);
    await expect(read(`# newdoc\n\n\n${sentence('', '2-1|du', '1|de', '2|le')}`)).rejects.toThrow(':1: ');
  });

  it('warns of words that lead to no root, and of a file without words', async () => {
    const warned: string[] = [];
    const warn = (warning: string): void => void warned.push(warning.replace(/^.*c\.conllu/, 'c.conllu'));
    await read(`${below(1, '0')}\n${below(1, '2')}${below(2, '1')}\n${below(1, '5')}\n`, { warn });
    expect(warned.splice(0)).toEqual([
      'c.conllu:3: words whose HEAD leads to no root: 3 (the first in the sentence of this line).',
    ]);
    await read('# newdoc id = a\n\n', { warn });
    expect(warned).toEqual(['c.conllu: the text is empty.']);
  });

  it('has sentences, paragraphs and documents with the text as it was', async () => {
    const segment = await read(
      '\ufeff' +
        sentence(
          '# newdoc id = a.txt\n# meta::genre = news\n# newpar id = p1\n# sent_id = 1\n# text = They  don\u2019t know.\n',
          '1|They|they|PRON',
          '2-3|don’t',
          '2|do|do|AUX',
          '3|n’t|not|PART',
          '4|know|know|VERB|SpaceAfter=No',
          '5|.|.|PUNCT',
        ) +
        sentence('# sent_id = 2\n# text = Yes\n', '1|Yes|yes|INTJ', '1.1|gone|go|VERB') +
        sentence('# newpar\n# text = No\n', '1|No|no|INTJ') +
        sentence('# newdoc\n', '1-2|du', '1|de|de|ADP', '2|le|le|DET', '3|_|_|X|SpacesAfter=\\n'),
    );
    expect(segment.columns).toEqual(['word', 'lemma', 'pos', 'xpos', 'feats']);
    expect(textsOf(segment)).toEqual(['They  don’t know. Yes\n\nNo', 'du _\n']);
    expect(tokensOf(segment).map((token) => token.replace(/\/+$/, ''))).toEqual([
      'They/they/PRON',
      'do/do/AUX',
      'n’t/not/PART',
      'know/know/VERB',
      '././PUNCT',
      'Yes/yes/INTJ',
      'No/no/INTJ',
      'du/de+le/ADP+DET',
      '_/_/X',
    ]);
    expect(segment.documents.map(({ fields }) => fields)).toEqual([
      { id: 'a.txt', genre: 'news', fileName: 'a.txt' },
      { fileName: 'doc-2' },
    ]);
    expect(spans(segment, 's')).toEqual(['0-5 sent_id=1', '5-6 sent_id=2', '6-7 sent_id=', '7-9 sent_id=']);
    expect(spans(segment, 'p')).toEqual(['0-6 id=p1', '6-7 id=', '7-9 id=']);
    const ids = segment.streams.find(({ name }) => name === 'id')!;
    expect(Array.from(ids.ofToken, (value) => ids.values[value])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '1',
      '1',
      '1-2',
      '3',
    ]);
  });

  it.each([
    ['1\ta\n', '1: 2 columns instead of 10'],
    [sentence('# x\n', '1|a', 'b|b'), '3: "b" is not a word number'],
    [sentence('', '1|'), '1: the word has no form.'],
    [sentence('# text = a c\n', '1|a', '2|b'), '1: word 2, "b", does not agree with "# text".'],
    [sentence('', '1-2|ab', '1|a'), '1: the word 2 of the multiword token 1-2 is missing below it.'],
    [sentence('', '1|a', '2|b', '1-2|ab'), '1: the word 1 of the multiword token 1-2 is missing below it.'],
    [sentence('', '1-3|abc', '1|a', '2-4|bcd', '2|b', '3|c', '4|d'), '1: the multiword tokens 1-3 and 2-4 have words'],
    [sentence('', '1-2|ab', '1-2|ab', '1|a', '2|b'), '1: the multiword tokens 1-2 and 1-2 have words in common'],
    [sentence('', '1-2|ab', '1|a', '2|b', '2-3|bc', '3|c'), '1: the word 2 of the multiword token 2-3 is missing'],
    [sentence('', '1-999999999|ab', '1|a'), '1: the word 2 of the multiword token 1-999999999 is missing'],
    [sentence('', '1|a', '1|b'), '2: word 1 stands after word 1; words are in order'],
    [sentence('', '1|a', '2|b').trimEnd() + '\n' + sentence('', '1|c'), '3: word 1 stands after word 2'],
    [
      sentence('# newdoc id = a\n', '1|a') + sentence('# newdoc id = a\n', '1|a'),
      '4: the document of line 1 is called "a" too.',
    ],
    [Buffer.concat([Buffer.from(sentence('', '1|a')), Buffer.from('1\t\xe9', 'latin1')]), '3: the line is not UTF-8.'],
  ])('stops at %j', async (content, message) => {
    const error: unknown = await read(content as string).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(SourceError);
    expect((error as SourceError).message.replace(/^.*\/c\.conllu:/, '')).toContain(message);
  });

  it('gives back the text of random sentences', async () => {
    const token = record({
      form: constantFrom('a', 'b', "n't", 'é', '😀', '#', '“'),
      space: constantFrom(' ', '', '  ', '\u00a0'),
    });
    await assert(
      asyncProperty(
        array(array(token, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        async (sentences) => {
          const texts = sentences.map((tokens) =>
            tokens
              .map(({ form, space }) => form + space)
              .join('')
              .trimEnd(),
          );
          const content = sentences.map((tokens, at) =>
            sentence(`# text = ${texts[at]}\n`, ...tokens.map(({ form }, index) => `${index + 1}|${form}`)),
          );
          expect(textsOf(await read(content.join('')))).toEqual([texts.join(' ')]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads a treebank: every sentence stands in the text as its comment has it', async () => {
    const path = sharedData('ud-english-ewt-dev.conllu');
    if (path === undefined) return;
    const source = await openSource(path);
    const [segment] = await readAll(source.segments);
    expect(segment.tokens).toHaveLength(25_147);
    const { start, end } = segment.structures.find(({ name }) => name === 's')!;
    const sentences = Array.from(start, (from, span) => {
      const words = Array.from(segment.tokens.subarray(from, end[span]), (type) => segment.types[0][type]);
      return words
        .map((word, at) => (at === 0 ? word : segment.separatorTable[segment.separators[from + at - 1]] + word))
        .join('');
    });
    const written = Array.from(readFileSync(path, 'utf8').matchAll(/^# text = (.*)$/gm), ([, text]) => text);
    expect(sentences.find((text, at) => text !== written[at])).toBeUndefined();
    expect(sentences).toHaveLength(written.length);
  });
});
