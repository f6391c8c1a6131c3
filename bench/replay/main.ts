// Does a refactoring leave every answer unchanged?
//
//   node bench/replay/main.ts record <file> [--checkout <dir>] [--vertical <file.vrt>]
//   node bench/replay/main.ts compare <before> <after>
//
// `record` builds the sample site and a vertical file with the command line of a checkout, and stores the answers to
// all requests by batch line, HTTP call and export, with the checksums of the index files. `compare` prints each
// difference.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type * as ChildServers from '../child-server.ts';
import { queryStringOf, replayRequests } from './requests.ts';

/** A request and its answer: one line of a recording. */
interface Recorded {
  readonly asked: string;
  readonly answer: string;
}

const EXPORT_FORMATS = ['csv', 'tsv', 'jsonl', 'xlsx'];
/** Operations whose rows or lines can be exported. */
const EXPORTED = new Set(['concordance', 'frequencies', 'collocations', 'keyness', 'wordlist', 'ngrams']);
const MAX_STORED_LENGTH = 4000;

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** An answer without the fields that differ from run to run; a long one as its checksum and its first characters. */
function stored(text: string): string {
  const steady = text
    .replaceAll(/"milliseconds":[\d.]+/g, '"milliseconds":0')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?/g, 'MOMENT')
    .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, 'http://HOST');
  if (steady.length <= MAX_STORED_LENGTH) return steady;
  return `${sha256(steady)} ${steady.length} ${steady.slice(0, MAX_STORED_LENGTH)}`;
}

function zaban(checkout: string, args: readonly string[], input = ''): string {
  const ended = spawnSync(process.execPath, [join(checkout, 'packages/cli/bin/zaban.js'), ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    cwd: checkout,
  });
  if (ended.status !== 0) throw new Error(`zaban ${args.join(' ')}: ${ended.stderr}`);
  return ended.stdout;
}

function* indexBytes(name: string, index: string): Generator<Recorded> {
  for (const file of globSync(`${index}/**/*`).toSorted()) {
    if (statSync(file).isFile()) {
      yield { asked: `${name} ${relative(index, file)}`, answer: sha256(readFileSync(file)) };
    }
  }
}

function batch(name: string, checkout: string, args: readonly string[]): Recorded[] {
  const requests = replayRequests();
  const input = requests.map((request, id) => `${JSON.stringify({ id, ...request })}\n`).join('');
  const answers = zaban(checkout, ['query', ...args, '--batch'], input)
    .trimEnd()
    .split('\n');
  return answers.map((answer, id) => ({
    asked: `${name} batch ${JSON.stringify(requests[id])}`,
    answer: stored(answer),
  }));
}

async function answerOf(address: string): Promise<string> {
  const response = await fetch(address);
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  // A workbook is a zip file, whose bytes contain the time of writing.
  const text = type.includes('spreadsheet') ? `workbook of ${body.length > 0 ? 'some' : 'no'} bytes` : body.toString();
  return `${response.status} ${type} ${stored(text)}`;
}

async function overHttp(address: URL): Promise<Recorded[]> {
  const url = address.href.replace(/\/$/, '');
  const recorded: Recorded[] = [];
  for (const [at, request] of replayRequests().entries()) {
    const { operation } = request as { operation: string };
    const query = queryStringOf(request).toString();
    const call = `/corpus/${operation}?${query}`;
    recorded.push({ asked: `GET ${call}`, answer: await answerOf(`${url}${call}`) });
    if (!EXPORTED.has(operation) || at % 3 !== 0) continue;
    const path = `/corpus/export/${operation}?${query}&format=${EXPORT_FORMATS[(at / 3) % EXPORT_FORMATS.length]}`;
    recorded.push({ asked: `GET ${path}`, answer: await answerOf(`${url}${path}`) });
  }
  return recorded;
}

async function record(file: string, checkout: string, vertical: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-replay-'));
  const recorded: Recorded[] = [];
  const add = (lines: Iterable<Recorded>): void => {
    for (const line of lines) recorded.push(line);
  };
  try {
    const [sample, stories] = [join(folder, 'sample'), join(folder, 'stories')];
    const site = join(checkout, 'sites/pakistani-english');
    zaban(checkout, ['build', site, '--output', sample]);
    add(indexBytes('sample', sample));
    add(batch('sample', checkout, [sample, '--site', site]));
    if (vertical !== undefined) {
      zaban(checkout, ['build', vertical, '--output', stories, '--encoding', 'latin1']);
      add(indexBytes('stories', stories));
      add(batch('stories', checkout, [stories]));
    }
    const { startChildServer } = (await import(join(checkout, 'bench/child-server.ts'))) as typeof ChildServers;
    const server = await startChildServer(sample);
    try {
      add(await overHttp(server.address));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(file, recorded.map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`${recorded.length} answers in ${file}.`);
}

function read(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as Recorded).map(({ asked, answer }) => [asked, answer]));
}

function compare(before: string, after: string): void {
  const [old, now] = [read(before), read(after)];
  let different = 0;
  for (const [asked, answer] of old) {
    if (now.get(asked) === answer) continue;
    different += 1;
    console.log(`${asked}\n  before  ${answer.slice(0, 300)}\n  after   ${now.get(asked)?.slice(0, 300) ?? 'nothing'}`);
  }
  console.log(`${old.size} answers before, ${now.size} after, ${different} different.`);
  if (different > 0 || now.size < old.size) process.exitCode = 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { checkout: { type: 'string' }, vertical: { type: 'string' } },
});
const [verb, first, second] = positionals;
if (verb === 'record' && first !== undefined) {
  const checkout = resolve(values.checkout ?? join(import.meta.dirname, '../..'));
  await record(first, checkout, values.vertical === undefined ? undefined : resolve(values.vertical));
} else if (verb === 'compare' && second !== undefined) compare(first, second);
else {
  console.error('Write "record <file>" or "compare <before> <after>".');
  process.exitCode = 2;
}
