// The whole benchmark: makes the corpus if it is missing, builds it from text and from a vertical file, and asks the
// questions of the rows B in docs/performance.md.
//
//   npm run bench [-- <folder>] [--write]
//
// The folder (default .bench) keeps corpus and indexes for the next run; --write puts the figures into the document.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROWS, withFigures } from './performance-table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? '.bench';
const zaban = join(import.meta.dirname, '../packages/cli/bin/zaban.js');

function run(title: string, ...args: string[]): void {
  console.log(`\n# ${title}`);
  const start = performance.now();
  const { status, resourceUsage } = timed(args);
  if (status !== 0) process.exit(status ?? 1);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${seconds} s in all${resourceUsage}`);
}

function timed(args: readonly string[]): { status: number | null; resourceUsage: string } {
  const measure = '/usr/bin/time';
  if (!existsSync(measure)) return { ...spawnSync(process.execPath, args, { stdio: 'inherit' }), resourceUsage: '' };
  const { status, stderr } = spawnSync(measure, ['-f', '%M', process.execPath, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  const lines = stderr.trim().split('\n');
  const kilobytes = Number(lines.pop());
  if (lines.length > 0) console.log(lines.join('\n'));
  return { status, resourceUsage: `, at most ${Math.round(kilobytes / 1024)} MiB of memory` };
}

const corpus = join(folder, 'corpus');
const index = join(folder, 'index');
const vertical = join(folder, 'corpus.vert');
if (!existsSync(join(corpus, 'site.json'))) run('corpus', join(import.meta.dirname, 'make-corpus.ts'), corpus);
run(
  'build from plain text, with full analysis',
  zaban,
  'build',
  corpus,
  '--output',
  index,
  '--no-cache',
  '--no-downloads',
);
const columns = ['--columns', 'word,pos,lemma,xpos'];
const written = ['--format', 'vertical', '--restricted', ...columns, '--output', vertical];
if (!existsSync(vertical)) run('vertical file', zaban, 'export', index, ...written);
console.log(`\nvertical file: ${statSync(vertical).size} bytes`);
run(
  'build from a vertical file',
  zaban,
  'build',
  vertical,
  ...columns,
  '--output',
  join(folder, 'index-vertical'),
  '--no-cache',
);
run('info', zaban, 'info', index);
run('verify', zaban, 'verify', index);
console.log('\n# questions');
const requests = join(folder, 'requests.jsonl');
writeFileSync(
  requests,
  Object.values(ROWS)
    .map((request) => JSON.stringify(request))
    .join('\n'),
);
const printed = execFileSync(process.execPath, [zaban, 'bench', index, requests], { encoding: 'utf8' });
console.log(printed);
const document = join(import.meta.dirname, '../docs/performance.md');
if (values.write) writeFileSync(document, withFigures(readFileSync(document, 'utf8'), printed));
