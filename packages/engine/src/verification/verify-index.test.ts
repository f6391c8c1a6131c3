import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitWidth, packWords, unpackWords } from '../columns/index.ts';
import { openCorpus } from '../corpus/index.ts';
import type { ManifestContent } from '../format/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { anyDocuments } from '../testing/any-documents.ts';
import { build, segmentFrom, segmentOf, storedFiles } from '../testing/index.ts';
import { forge } from '../testing/forge.ts';
import { verifyIndex } from './index.ts';

test('an index that was just built has no fault', () => {
  fc.assert(
    fc.property(anyDocuments, (documents) => {
      const storage = new MemoryStorage();
      const { buildId, tokenCount } = build(storage, [segmentFrom(documents)]);
      expect(verifyIndex(storage)).toEqual({ buildId, tokenCount, faults: [] });
    }),
    { numRuns: 50 },
  );
});

const many = Array.from({ length: 200 }, (_, index) => `a/a/X b${index}/B/Y the/the/${index % 2 ? 'D' : 'E'}`);
const sample = new MemoryStorage();
build(sample, [
  segmentOf([
    {
      sentences: many,
      fields: { genre: 'news' },
      structures: [{ name: 'q', start: 0, end: 3, attributes: { who: 'x' } }],
    },
    { sentences: ['The end , of it', 'á Á'], separators: [' ', '', '\n', '\n\n', '\t', ' '], lead: '\ufeff' },
    [],
  ]),
]);

test('one flipped byte anywhere is found, and its file is named: 1,000 of 1,000', () => {
  const files = [...storedFiles(sample)];
  const total = files.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  let named = 0;
  for (let run = 0; run < 1000; run++) {
    // Half of the changes are spread over all bytes, half over the files, so that small files are tested too.
    let at = random(total);
    let number = 0;
    for (; at >= files[number][1].length; number++) at -= files[number][1].length;
    if (run % 2 === 1) {
      number = random(files.length);
      at = random(files[number][1].length);
    }
    const [path, bytes] = files[number];
    const damaged = bytes.slice();
    damaged[at] ^= 1 + random(255);
    sample.create(path).write(damaged, 0);
    const { faults } = verifyIndex(sample);
    const file = path.split('/').at(-1) as string;
    if (faults.some((fault) => fault.file === file)) named++;
    expect(() => openCorpus(sample)).toThrow(new RegExp(`^${file}: `));
    sample.create(path).write(bytes, 0);
  }
  expect(named).toBe(1000);
});

test('a file too short, too long, missing or too many is named', () => {
  for (const [path, bytes] of storedFiles(sample)) {
    const file = path.split('/').at(-1);
    const names = (): unknown => verifyIndex(sample).faults.map((fault) => fault.file);
    sample.create(path).write(bytes.subarray(0, -1), 0);
    expect(names()).toContain(file);
    sample.create(path).write(Uint8Array.of(...bytes, 0), 0);
    expect(names()).toContain(file);
    sample.remove(path);
    // Without CURRENT there is no index; the missing file is reported.
    expect(
      verifyIndex(sample)
        .faults.map(({ file, problem }) => `${file}: ${problem}`)
        .join('\n'),
    ).toContain(file);
    sample.create(path).write(bytes, 0);
  }
  const folder = sample.list('').find((name) => name.startsWith('build-')) as string;
  sample.create(`${folder}/stray`).finish();
  expect(verifyIndex(sample).faults).toEqual([{ file: 'stray', problem: 'the manifest does not list it.' }]);
  sample.remove(`${folder}/stray`);
  expect(verifyIndex(sample).faults).toEqual([]);
});

/** Offset of a block in the payload of its section. */
function offsetOf(content: ManifestContent, section: string, block: string): number {
  const entry = content.sections.find(({ name }) => name === section);
  return entry?.blocks.find(({ name }) => name === block)?.offset as number;
}

/** Swaps the types of the first two tokens. */
function swapFirstTokens(bytes: Uint8Array): void {
  const width = bitWidth(openCorpus(sample).typeCount - 1);
  const words = new Uint32Array(bytes.slice(0, width * 4).buffer);
  const types = new Uint32Array(32);
  unpackWords(words, 32, width, types, 0);
  [types[0], types[1]] = [types[1], types[0]];
  packWords(types, 32, width, words);
  bytes.set(new Uint8Array(words.buffer));
}

const edits: readonly [string, string, string, string, (bytes: Uint8Array) => void][] = [
  ['a posting', 'postings', 'lists', 'postings.bin', (bytes) => bytes[20]++],
  ['the skip table', 'postings', 'lists', 'postings.bin', (bytes) => bytes[0]++],
  ['the length of a list', 'postings', 'list-lengths', 'postings.bin', (bytes) => bytes[5]++],
  ['a token', 'tokens', 'types', 'types.bin', (bytes) => (bytes[8] ^= 1)],
  ['the order of two tokens', 'tokens', 'types', 'postings.bin', swapFirstTokens],
  ['a frequency', 'types', 'frequency', 'types.bin', (bytes) => bytes[8]++],
  ['what is a word', 'types', 'is-word', 'types.bin', (bytes) => (bytes[0] ^= 1)],
  ['a separator', 'separators', 'codes', 'separators.bin', (bytes) => (bytes[0] ^= 0xff)],
  ['a word', 'attribute-0', 'values', 'attribute-0.bin', (bytes) => (bytes[0] ^= 1)],
  ['half a character', 'attribute-0', 'values', 'attribute-0.bin', (bytes) => (bytes[0] = 0xc3)],
  ['a folded form', 'attribute-0', 'folded', 'attribute-0.bin', (bytes) => (bytes[2] ^= 1)],
  ['where folded forms begin', 'attribute-0', 'begins-fold', 'attribute-0.bin', (bytes) => (bytes[0] ^= 2)],
  ['a rank', 'attribute-0', 'exact-rank', 'attribute-0.bin', (bytes) => (bytes[0] ^= 1)],
  ['the word of a type', 'attribute-0', 'of-type', 'attribute-0.bin', (bytes) => (bytes[1] ^= 4)],
  ['the start of a document', 'documents', 'starts', 'documents.bin', (bytes) => bytes[1]++],
  ['the words of a document', 'documents', 'words', 'documents.bin', (bytes) => bytes[0]--],
  ['the name of a document', 'documents', 'attribute-0', 'documents.bin', (bytes) => (bytes[1] = bytes[3])],
  ['the lead of a document', 'documents', 'lead-of', 'documents.bin', (bytes) => (bytes[0] = 0)],
  ['the end of a span', 'structure-1', 'lengths', 'structure-1.bin', (bytes) => (bytes[0] = 0x7f)],
  ['the start of a span', 'structure-1', 'starts', 'structure-1.bin', (bytes) => (bytes[0] = 0x7f)],
];

test.each(edits)('%s that is wrong under right checksums is found', (_, section, block, file, edit) => {
  const forged = forge(sample, (content, payload) => {
    edit(payload(section).subarray(offsetOf(content, section, block)));
    return content;
  });
  expect(verifyIndex(forged).faults.map((fault) => fault.file)).toContain(file);
});

const claims: readonly [string, string, (content: ManifestContent) => ManifestContent][] = [
  ['words', 'manifest.json', (content) => ({ ...content, wordCount: content.wordCount + 1 })],
  ['tokens', 'tokens.bin', (content) => ({ ...content, tokenCount: content.tokenCount + 1 })],
  ['nesting', 'structure-1.bin', (content) => withStructures(content, { nested: true })],
  ['blocks', 'tokens.bin', (content) => withBlocks(content, { width: 31 })],
  ['coding', 'tokens.bin', (content) => withBlocks(content, { coding: 'bytes' })],
  ['place', 'tokens.bin', (content) => withBlocks(content, { offset: 16 })],
];

function withStructures(content: ManifestContent, part: object): ManifestContent {
  return { ...content, structures: content.structures.map((structure) => ({ ...structure, ...part })) };
}

function withBlocks(content: ManifestContent, part: object): ManifestContent {
  const sections = content.sections.map((section) => {
    return section.name === 'tokens'
      ? { ...section, blocks: section.blocks.map((block) => ({ ...block, ...part })) }
      : section;
  });
  return { ...content, sections };
}

test.each(claims)('a manifest that is wrong about %s under right checksums is found', (_, file, change) => {
  expect(verifyIndex(forge(sample, change)).faults.map((fault) => fault.file)).toContain(file);
});

test('an empty place is not an index', () => {
  expect(verifyIndex(new MemoryStorage()).faults).toEqual([
    { file: 'memory', problem: 'there is no index here (it has no file CURRENT); build one first.' },
  ]);
});
