import { join } from 'node:path';
import { SourceError, type Segment } from '@zaban/engine';
import { array, asyncProperty, assert, constantFrom, integer, oneof, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSource, type OpenSourceOptions } from '../index.ts';
import { folderOf } from '../testing/source-folder.ts';
import { sharedData } from '../testing/shared-data.ts';
import { readAll, textsOf, tokensOf } from '../testing/segment-text.ts';

async function open(content: string | Uint8Array, options: OpenSourceOptions = {}) {
  const file = join(folderOf({ 'c.vrt': content }), 'c.vrt');
  const source = await openSource(file, options);
  return { file, source, segments: await readAll(source.segments) };
}

async function one(content: string | Uint8Array, options?: OpenSourceOptions): Promise<Segment> {
  const { segments } = await open(content, options);
  expect(segments).toHaveLength(1);
  return segments[0];
}

/** Spans of a structure as `start-end`, with their attributes. */
function spansOf(segment: Segment, name: string): string[] {
  const structure = segment.structures.find((structure) => structure.name === name);
  if (structure === undefined) return [];
  return Array.from(structure.start, (start, span) =>
    [
      `${start}-${structure.end[span]}`,
      ...structure.attributes.map(({ name, values }) => `${name}=${values[span]}`),
    ].join(' '),
  );
}

async function failure(content: string | Uint8Array, options?: OpenSourceOptions): Promise<string> {
  const error: unknown = await open(content, options).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(SourceError);
  return (error as SourceError).message.replace(/^.*\/c\.vrt:/, '');
}

describe('a vertical file', () => {
  it('has a token a line, documents, structures with attributes, and glue', async () => {
    const segment = await one(
      `\ufeff<?xml version="1.0"?>\n<!-- made\n<s>\nby hand -->\n<collection n="1">\n<doc id="a.txt" genre='news' x=&quot;>\n<s type="q">\n` +
        'Can\tMD\tcan\n<g/>\nnot\tRB\tnot\n</s>\n\n<s>\n&lt;AT&amp;T&#x2019;&gt;\tNP\n<\tSYM\t<\n</s>\n</doc>\n' +
        '<doc fileName="b.txt" id="x">\n<pb n="2"/>\n<unknown>\tNN\t<unknown>\n</doc>\n</collection>\n',
    );
    expect(segment.columns).toEqual(['word', 'pos', 'lemma']);
    expect(tokensOf(segment)).toEqual(['Can/MD/can', 'not/RB/not', '<AT&T’>/NP/', '</SYM/<', '<unknown>/NN/<unknown>']);
    expect(textsOf(segment)).toEqual(['Cannot <AT&T’> <', '<unknown>']);
    expect(segment.documents.map(({ fields }) => fields)).toEqual([
      { id: 'a.txt', genre: 'news', x: '"', fileName: 'a.txt' },
      { id: 'x', fileName: 'b.txt' },
    ]);
    expect(spansOf(segment, 's')).toEqual(['0-2 type=q', '2-4 type=']);
    expect(spansOf(segment, 'collection')).toEqual(['0-5 n=1']);
    expect(spansOf(segment, 'pb')).toEqual(['4-4 n=2 #place=']);
  });

  it('leaves out no empty element, and warns if there is nothing else', async () => {
    const warnings: string[] = [];
    const lines = '<doc>\n<pb n="1"/>\nA\n<g/>\n<pb n="2"/>\n<anchor/>\nB\n</doc>\n';
    await open(lines, { warn: (warning) => warnings.push(warning) });
    expect(warnings).toEqual([]);
    await open('<doc>\n</doc>\n', { warn: (warning) => warnings.push(warning) });
    expect(warnings).toEqual([expect.stringMatching(/c\.vrt: the text is empty\.$/)]);
  });

  it('takes <text>, else the whole file, for the documents', async () => {
    const texts = await open('<text_group>\n<text>\nA\n</text>\nB\n<text>\n</text>\n</text_group>');
    expect(texts.source.documentStructure).toBe('text');
    expect(texts.segments[0].documents).toEqual([
      { start: 0, end: 1, lead: '', fields: { fileName: 'doc-1' } },
      // A token in no text makes one.
      { start: 1, end: 2, lead: '', fields: { fileName: 'c.vrt, before the <text> of line 6' } },
      { start: 2, end: 2, lead: '', fields: { fileName: 'doc-2' } },
    ]);
    const whole = await open('<corpus title="T">\n<s>\nA\r\nB\r\n</s>\n</corpus>\n');
    expect(whole.source.documentStructure).toBe('corpus');
    expect(whole.segments[0].documents).toEqual([
      { start: 0, end: 2, lead: '', fields: { fileName: 'c.vrt', title: 'T' } },
    ]);
    expect(tokensOf(whole.segments[0])).toEqual(['A//', 'B//']);
  });

  it('puts the columns where they are named, leaves out what is not wanted, and gives busy columns streams', async () => {
    const warnings: string[] = [];
    const segment = await one('1\tthe\tThe\tthe\tDT\textra\n2\tcat\tcat\tcat\tNN\n', {
      columns: ['id', 'lemma', 'word', 'lc', 'pos'],
      warn: (warning) => warnings.push(warning),
    });
    expect(segment.columns).toEqual(['word', 'lemma', 'pos']);
    expect(tokensOf(segment)).toEqual(['The/the/DT', 'cat/cat/NN']);
    expect(segment.streams).toEqual([{ name: 'id', values: ['1', '2'], ofToken: Uint32Array.of(0, 1) }]);
    expect(warnings).toEqual([expect.stringContaining('c.vrt:1: 6 columns, 5 named')]);
  });

  it('reads other encodings when they are named', async () => {
    const segment = await one(Buffer.from('<doc id="é">\ncafé\n</doc>\n', 'latin1'), { encoding: 'latin1' });
    expect(tokensOf(segment)).toEqual(['café//']);
    expect(segment.documents[0].fields.fileName).toBe('é');
  });

  it.each([
    ['A\n</s>\n', '2: </s> closes nothing'],
    ['<s>\nA\n<p>\n</p>\n', '1: <s> is never closed.'],
    ['<doc>\nA\n', '1: <doc> is never closed.'],
    ['<doc>\n<s>\nA\n</doc>\n</s>\n', '4: </doc> comes before the end of the <s> of line 2.'],
    ['<s>\n<doc>\nA\n</s>\n</doc>\n', '4: </s> ends what began before the <doc> of line 2.'],
    ['<doc>\n<doc>\n', '2: <doc> stands inside the <doc> of line 1.'],
    ['A\n</doc>\n<doc>\n</doc>\n', '2: </doc> closes nothing'],
    ['<doc id="a">\n</doc>\n<doc id="a">\n</doc>\n', '3: the document of line 1 is called "a" too.'],
    ['<doc access="some">\n</doc>\n', '1: access is "some"'],
    ['<s a="1>\nA\n</s>', '1: "a="1" in <s> is not an attribute'],
    ['<s a>\nA\n</s>', '1: "a" in <s> is not an attribute'],
    ['A\n<a&b>\nB\n', '2: "<a&b>" is not a tag'],
    ['A\n\tNN\n', '2: the line has no word'],
    [Buffer.from('A\n\ncaf\xe9\n', 'latin1'), '3: the line is not UTF-8; name its encoding with --encoding.'],
  ])('stops at %j', async (content, message) => {
    expect(await failure(content)).toContain(message);
  });

  it('refuses columns and encodings that cannot be', async () => {
    expect(await failure('A\n', { columns: ['pos'] })).toContain('no column is called "word"');
    expect(await failure('A\n', { columns: ['word', 'pos', 'pos'] })).toContain('two columns are called "pos"');
    expect(await failure('A\n', { columns: ['word', 'a b'] })).toContain('"a b" cannot be the name of a column');
    expect(await failure('A\n', { encoding: 'klingon' })).toContain('there is no encoding "klingon"');
    expect(await failure('A\n', { encoding: 'utf-16' })).toContain('UTF-16');
    await expect(openSource('/no/such/file.vrt')).rejects.toThrow(
      '/no/such/file.vrt: there is no such file or folder.',
    );
  });

  it('equals a naive reader on random files', async () => {
    const word = constantFrom('a', 'b', 'the', '&lt;', '<3', 'x y', 'é');
    const token = tuple(word, constantFrom('N', 'V', ''), constantFrom('a', '')).map((values) => values.join('\t'));
    const sentence = record({
      tokens: array(oneof(token, constantFrom('<g/>', '', '<!-- x -->')), { maxLength: 6 }),
      n: integer({ max: 3 }),
    }).map(({ tokens, n }) => `<s n="${n}">\n${tokens.map((line) => `${line}\n`).join('')}</s>\n`);
    const document = array(
      oneof(
        sentence,
        token.map((line) => `${line}\n`),
      ),
      { maxLength: 4 },
    ).map((parts) => `<doc>\n${parts.join('')}</doc>\n`);
    await assert(
      asyncProperty(array(document, { maxLength: 4 }), constantFrom('\n', '\r\n'), async (documents, lineEnd) => {
        const content = documents.join('').replaceAll('\n', lineEnd);
        const { segments } = await open(content);
        expect(segments.flatMap(tokensOf)).toEqual(naiveTokens(content));
        expect(segments.flatMap((segment) => spansOf(segment, 's'))).toEqual(naiveSentences(content));
      }),
      { numRuns: 200 },
    );
  });

  it('reads a file as it is met in the wild', async () => {
    const path = sharedData('very-short-stories.vrt');
    if (path === undefined) return;
    const source = await openSource(path, { encoding: 'latin1' });
    const [segment] = await readAll(source.segments);
    expect(source.documentStructure).toBe('corpus');
    expect(segment.tokens).toHaveLength(8043);
    const structures = segment.structures.filter(({ name }) => !name.startsWith('#'));
    expect(structures.map(({ name, start }) => `${name} ${start.length}`)).toEqual([
      'collection 1',
      'story 6',
      'chapter 8',
      'p 84',
      's 459',
    ]);
  });

  it('has the first value of an attribute that a tag has twice, and a warning', async () => {
    const warnings: string[] = [];
    const lines = '<doc id="a" year="1" id="b">\n<s n="1" n="2">\nDog\n</s>\n<s n="3" n="4">\nBarks\n</s>\n</doc>\n';
    const { segments } = await open(lines, { warn: (warning) => warnings.push(warning) });
    expect(segments.map(({ documents }) => documents.map(({ fields }) => fields))).toEqual([
      [{ id: 'a', year: '1', fileName: 'a' }],
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(/c\.vrt:1: <doc> has id twice; the first value is taken\.$/),
      expect.stringMatching(/c\.vrt:2: <s> has n twice; the first value is taken\.$/),
    ]);
  });

  it('has names that queries can use', async () => {
    const segment = await one(
      '<doc xml:id="a" date.of-birth="1901">\n<my-s xml:lang="ur" lang="en">\nDog\n</my-s>\n</doc>\n',
    );
    expect(segment.documents[0].fields).toEqual({ xml_id: 'a', date_of_birth: '1901', fileName: 'a' });
    const attributes = segment.structures.find(({ name }) => name === 'my_s')?.attributes;
    expect(attributes?.map(({ name }) => name)).toEqual(['xml_lang', 'lang']);
    expect(await failure('<p a-b="1" a_b="2">\nDog\n</p>\n')).toContain(
      'a-b and a_b in <p> are both called a_b; rename one.',
    );
  });
});

const isTag = (line: string): boolean => /^<[a-z/!]/.test(line) || line === '';

function naiveTokens(content: string): string[] {
  const lines = content.split(/\r?\n/).filter((line) => !isTag(line));
  return lines.map((line) => line.replaceAll('&lt;', '<').split('\t').join('/'));
}

function naiveSentences(content: string): string[] {
  const spans: string[] = [];
  let token = 0;
  let start = '';
  for (const line of content.split(/\r?\n/)) {
    if (line.startsWith('<s ')) start = `${token} ${line.slice(3, -1).replaceAll('"', '')}`;
    else if (line === '</s>' && Number.parseInt(start, 10) < token) spans.push(start.replace(' ', `-${token} `));
    else if (!isTag(line)) token += 1;
  }
  return spans;
}
