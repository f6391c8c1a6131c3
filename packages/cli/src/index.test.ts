import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runZaban, type Ended } from './testing/run-zaban.ts';
import { startCommandLoop } from './testing/start-command-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-cli-'));
const index = join(folder, 'index');
const vertical = join(folder, 'book.vert');

/** The noun phrases with which the manual of CQP explains its matching strategies. */
const BOOK = [
  ['the', 'DET'],
  ['old', 'ADJ'],
  ['book', 'NN'],
  ['on', 'PREP'],
  ['the', 'DET'],
  ['table', 'NN'],
  ['in', 'PREP'],
  ['the', 'DET'],
  ['room', 'NN'],
];

const zaban = (args: readonly string[], input = ''): Promise<Ended> => runZaban(args, { folder, input });
/** Runs commands in one process, which is faster. */
const commands = startCommandLoop({ folder });

function linesOf({ out }: Ended): unknown {
  return (JSON.parse(out) as { lines: unknown }).lines;
}

type Answer = Readonly<Record<string, unknown>>;

async function batch(lines: readonly string[]): Promise<Answer[]> {
  const { status, out } = await zaban(['query', index, '--batch'], lines.map((line) => `${line}\n`).join(''));
  expect(status).toBe(0);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

beforeAll(() => {
  const lines = BOOK.map(([word, pos]) => `${word}\t${pos}\t${word}`).join('\n');
  writeFileSync(vertical, `<doc id="d" genre="news">\n<s>\n${lines}\n</s>\n</doc>\n`);
});

afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

it('builds an index and says what it holds', async () => {
  const { status, out } = await zaban(['build', vertical, '--output', index]);
  expect(status).toBe(0);
  expect(out).toMatch(/1 document, 9 tokens, build [0-9a-f]{16}, [\d.]+ s\.\n$/);
});

describe('zaban query --batch', () => {
  it('answers each line in order, a wrong one too, under its id', async () => {
    const [first, broken, unknown, syntax, last] = await batch([
      '{"id":"a","operation":"positions","cql":"\\"the\\""}',
      '{"id":"b"',
      '{"id":"c","operation":"guess","cql":"[]"}',
      '{"id":"d","operation":"positions","cql":"[foo=\\"x\\"]"}',
      '{"id":5,"operation":"positions","simple":"BOOK"}',
    ]);
    expect(first).toMatchObject({
      ok: true,
      id: 'a',
      count: 3,
      truncated: false,
      positions: [
        [0, 1],
        [4, 5],
        [7, 8],
      ],
    });
    expect(first).toHaveProperty('buildId');
    expect(first).toHaveProperty('milliseconds');
    expect(broken).toMatchObject({ ok: false, code: 'bad_request' });
    expect(unknown).toMatchObject({ ok: false, id: 'c', code: 'bad_request' });
    expect(syntax).toMatchObject({ ok: false, id: 'd', code: 'unknown_attribute', line: 1, column: 2 });
    expect(last).toMatchObject({ ok: true, id: 5, positions: [[2, 3]] });
  });

  it('answers a request with fields that there are not, and names them', async () => {
    const [odd, plain] = await batch([
      '{"operation":"positions","cql":"\\"the\\"","lmit":1}',
      '{"operation":"positions","cql":"\\"the\\""}',
    ]);
    expect(odd).toMatchObject({
      ok: true,
      count: 3,
      warnings: [expect.stringMatching(/^“lmit” was ignored: positions/)],
    });
    expect(plain).not.toHaveProperty('warnings');
  });

  it('reads past a byte-order mark, and says that a query among the arguments is not asked', async () => {
    const line = '{"operation":"positions","cql":"\\"old\\""}';
    const { status, out, err } = await zaban(['query', index, '"the"', '--batch'], `\uFEFF${line}\n`);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, positions: [[1, 2]] });
    expect(err).toBe('zaban: warning: --batch reads its queries from stdin: “"the"” was ignored.\n');
  });

  it('ends without a word when nobody reads its answers any more', async () => {
    const input = '{"operation":"concordance","cql":"[]"}\n'.repeat(2000);
    const { status, err } = await runZaban(['query', index, '--batch'], { folder, input, closesEarly: true });
    expect([status, err]).toEqual([141, '']);
  });

  it.runIf(existsSync('/dev/full'))('says in a sentence that the disk of its output is full', () => {
    const full = openSync('/dev/full', 'w');
    const program = join(import.meta.dirname, '../bin/zaban.js');
    for (const args of [
      ['query', index, '"the"'],
      ['info', index],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [program, ...args], { stdio: ['ignore', full, 'pipe'] });
      expect([status, String(stderr)]).toEqual([1, 'zaban: The disk is full.\n']);
    }
    closeSync(full);
  });

  it('keeps the matches that each strategy keeps', async () => {
    const cql = '[pos="DET"]? [pos="ADJ"]* [pos="NN"] ([pos="PREP"] [pos="DET"]? [pos="ADJ"]* [pos="NN"])*';
    const strategies = ['standard', 'shortest', 'longest', 'traditional', 'all'];
    const answers = await batch(
      strategies.map((strategy) => JSON.stringify({ operation: 'positions', cql, strategy })),
    );
    const standard = ['0-3', '4-6', '7-9'];
    const shortest = ['2-3', '5-6', '8-9'];
    const all = [
      '0-3',
      '0-6',
      '0-9',
      '1-3',
      '1-6',
      '1-9',
      '2-3',
      '2-6',
      '2-9',
      '4-6',
      '4-9',
      '5-6',
      '5-9',
      '7-9',
      '8-9',
    ];
    expect(
      answers.map(({ positions }) => (positions as [number, number][]).map(([start, end]) => `${start}-${end}`)),
    ).toEqual([standard, shortest, ['0-9'], ['0-3', '1-3', '2-3', '4-6', '5-6', '7-9', '8-9'], all]);
  });

  it('has the operations with the fields of their answers', async () => {
    const [concordance, frequencies, collocations, ngrams, keyness] = await batch([
      '{"operation":"concordance","cql":"[pos=\\"NN\\"]","context":[2,1],"sort":["L1:lemma:desc"],"limit":2}',
      '{"operation":"frequencies","cql":"[]","by":["node:pos","doc.genre"],"minimum":2}',
      '{"operation":"collocations","cql":"\\"the\\"","window":[0,1],"within":"s"}',
      '{"operation":"ngrams","n":2,"minimum":1,"within":null,"limit":1}',
      '{"operation":"keyness","target":{"filter":{"genre":["news"]}},"reference":"rest"}',
    ]);
    expect(concordance).toMatchObject({
      count: 3,
      lines: [
        { start: 5, end: 6, filename: 'd', left: 'on the', node: 'table', right: 'in' },
        { start: 8, end: 9, filename: 'd', left: 'in the', node: 'room', right: '' },
      ],
    });
    expect(frequencies).toMatchObject({
      total: 3,
      rows: [
        { values: ['DET', 'news'], count: 3, share: 3 / 9, perMillion: 1e6 / 3, files: 1 },
        { values: ['NN', 'news'], count: 3 },
        { values: ['PREP', 'news'], count: 2 },
      ],
    });
    expect(collocations).toMatchObject({ total: 3 });
    expect(collocations?.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ value: 'old', o11: 1, r1: 3, c1: 1, n: 6, e11: 0.5, files: 1, mi: 1 }),
      ]),
    );
    expect(ngrams).toMatchObject({ total: 8, rows: [{ values: ['book', 'on'], count: 1 }] });
    expect(keyness).toHaveProperty('rows');
  });
});

describe('zaban query', () => {
  it('takes a query and flags, and prints JSON where nobody is looking', async () => {
    const { status, out } = await zaban(['query', index, '"the"', '--operation', 'frequencies', '--by', 'R1:lc']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, count: 3, total: 3 });
  });

  it('names --simple where a query has only words', async () => {
    const { status, err } = await zaban(['query', index, 'book']);
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/^zaban: The word book is not in quotes\..* --simple .*\n {2}book\n {2}\^\^\^\^\n$/),
    ]);
    expect((await zaban(['query', index, '[book'])).err).not.toContain('--simple');
  });

  it('takes a switch alone, before the query too, or with its value', async () => {
    const [first, last, written] = await Promise.all([
      commands.run(['query', index, '--shuffle', '"the"']),
      commands.run(['query', index, '"the"', '--shuffle']),
      commands.run(['query', index, '"the"', '--shuffle', 'true', '--firstHitPerDocument', 'false']),
    ]);
    expect(linesOf(first)).toHaveLength(3);
    expect(linesOf(last)).toEqual(linesOf(first));
    expect(linesOf(written)).toEqual(linesOf(first));
  });

  it('warns on stderr of what cannot have been meant', async () => {
    const { status, out, err } = await commands.run(['query', index, '~room', '--simple', '--filter', 'genre:xyz']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ count: 0, warnings: [expect.any(String), expect.any(String)] });
    expect(err.split('\n')).toEqual([
      'zaban: warning: No text has the genre “xyz”. The texts have: news.',
      expect.stringMatching(/^zaban: warning: ~room finds “room” alone: .* --site\)\.$/),
      '',
    ]);
  });

  it('says that an operation has no use for a query', async () => {
    const { status, out, err } = await commands.run(['query', index, '"the"', '--operation', 'wordlist']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, count: 7 });
    expect(err).toBe('zaban: warning: wordlist takes no query: “"the"” was ignored.\n');
  });

  it('says that an operation has no pages', async () => {
    const page = ['--offset', '1', '--limit', '1'];
    const { status, err } = await commands.run(['query', index, '"the"', '--operation', 'dispersion', ...page]);
    expect(status).toBe(0);
    expect(err).toBe(
      'zaban: warning: dispersion always gives all of its answer: --offset was ignored.\n' +
        'zaban: warning: dispersion always gives all of its answer: --limit was ignored.\n',
    );
    const { err: none } = await commands.run(['query', index, '"the"', ...page]);
    expect(none).toBe('');
  });

  it('writes the numbers of a column alike', async () => {
    const { out } = await commands.run([
      'query',
      index,
      '[]',
      '--operation',
      'frequencies',
      '--by',
      'node:pos',
      '--text',
    ]);
    const shares = out.split('\n').flatMap((line) => /^\w+ +(\S+) +9 +(\S+) +(\S+) +1$/.exec(line)?.slice(1) ?? []);
    expect(shares).toEqual([
      '3',
      '333,333.333',
      '0.333',
      '3',
      '333,333.333',
      '0.333',
      '2',
      '222,222.222',
      '0.222',
      '1',
      '111,111.111',
      '0.111',
    ]);
  });

  it('writes each of several numbers in a cell with its decimals', async () => {
    const { out } = await commands.run(['query', index, '[]', '--operation', 'dispersion', '--text']);
    expect(out).toMatch(/ 0\.000 · 0\.111 · 0\.222 · /);
  });

  it('prints lines to be read with --text', async () => {
    const { out } = await commands.run(['query', index, 'room', '--simple', '--text']);
    expect(out).toMatch(/in the\s+room/);
  });
});

describe('a failure', () => {
  it.each<[args: string[], sentence: RegExp]>([
    [['query', index, '[word="a'], /^zaban: .* is not closed.*\n {2}\[word="a\n {8}\^\^\n$/],
    [
      ['query', join(folder, 'none'), '"a"'],
      /^zaban: .*none: there is no such file or folder; make an index with "zaban build .*\.\n$/,
    ],
    [['query', index, '"a"', '--by', 'node'], /^zaban: --by does not belong to concordance, which takes .*\.\n$/],
    [['query', index], /^zaban: A query is missing: write it after the index, .*\.\n$/],
    [
      ['query', index, '"a"', '--limit', '-1'],
      /It must be a whole number; write zaban query <index> \[query\], zaban query --help lists the options\.\n$/,
    ],
    [['query', index, '"a"', '--context', 'x,5'], /^zaban: --context must be two numbers up to 50 .*\.\n$/],
    [['query', index, '--operation', 'keyness'], /^zaban: --target is missing: it must be a subcorpus, .*\.\n$/],
    [
      ['query', index, 'dera(', '--simple'],
      /^zaban: The parenthesis that opens here is not closed: .*\.\n {2}dera\(\n {6}\^\n$/,
    ],
    [['build', join(folder, 'none'), '--output', join(folder, 'x')], /none: there is no such file or folder\.\n$/],
    [
      ['build', folder, '--output', folder],
      /the index would be in the folder of its texts; choose another folder with --output\.\n$/,
    ],
    // A file system in which no folder can be made.
    [
      ['build', vertical, '--output', '/proc/x'],
      /^zaban: The folder \/proc\/x cannot be made: .* choose another folder.*\.\n$/,
    ],
    [
      ['export', index, '--format', 'text', '--output', '/proc/x'],
      /^zaban: The folder \/proc\/x cannot be made: .* choose another folder.*\.\n$/,
    ],
    [
      ['export', index, '--format', 'vertical', '--output', '/proc/x.vert'],
      /^zaban: \/proc\/x\.vert: there is no such file or folder\.\n$/,
    ],
    [
      ['build', vertical],
      /^zaban: required option '--output <folder>' not specified; write zaban build <source> --output <folder>, zaban build --help lists the options\.\n$/,
    ],
    [['chek', vertical], /^zaban: unknown command 'chek' \(Did you mean check\?\); .*\.\n$/],
    [['users', 'lst'], /^zaban: unknown command 'lst' .*; zaban users --help lists the commands\.\n$/],
    [['verify', folder], /^zaban: .*: there is no index in this folder; make an index with .*\n$/],
  ])('of zaban %j says on stderr what to do', async (args, sentence) => {
    const { status, out, err } = await commands.run(args);
    expect(status).not.toBe(0);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
  });

  it('of a build leaves nothing behind, and the old index in force', async () => {
    const bad = join(folder, 'bad');
    mkdirSync(join(bad, 'media'), { recursive: true });
    writeFileSync(join(bad, 'media', 'a.txt'), Buffer.from([0x61, 0xff, 0x62]));
    writeFileSync(join(bad, 'metadata.csv'), 'fileName,category\na.txt,media\n');
    const { status, err } = await commands.run(['build', bad, '--output', index]);
    expect(status).toBe(1);
    expect(err).toMatch(/a\.txt.*UTF-8.*\n$/);
    expect(readdirSync(index)).toHaveLength(2);
    const { out } = await commands.run(['verify', index]);
    expect(out).toMatch(/is whole: build [0-9a-f]{16}, 9 tokens\.\n$/);
  });
});

describe('zaban info and check', () => {
  it('say what an index and a source hold', async () => {
    const [info, check] = await Promise.all([commands.run(['info', index]), commands.run(['check', vertical])]);
    expect(info.out).toMatch(/tokens +9, of which 9 are words/);
    expect(info.out).toMatch(/attributes +word \(7\), lc \(7\), pos \(4\), lemma \(7\)/);
    expect(check.out).toMatch(/No errors, 0 warnings\.\n$/);
    expect([info.status, check.status]).toEqual([0, 0]);
  });
});
