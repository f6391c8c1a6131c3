// How fast are the project's own answers beside those of other programs?
//
//   node bench/peers.ts <index> [--folder .bench/peers] [--only <part>] [--runs 7] [--table <file.csv>]
//
// Asks the questions of `bench/questions.ts` in turns of `zaban query --batch` and of each other program that is
// installed: CQP (`cqp` and `cwb-encode`), Manatee (`compilecorp` and its module of Python), and SQLite's FTS5, which is
// in Node. Their indexes are made in the folder from a vertical file of the index, unless they are there. Prints the
// medians of processor time in milliseconds, P (bench/compare.ts says what that is), the ratio of the other program to
// ours, and whether the counts differ; --table writes the same as a table. Linux only.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Batch } from './compare/batch.ts';
import { inTurns, type Row } from './compare/in-turns.ts';
import type { Side } from './compare/side.ts';
import { QUESTIONS } from './questions.ts';
import { openCqp } from './peers/cqp.ts';
import { openFts5 } from './peers/fts5.ts';
import { openManatee } from './peers/manatee.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: '.bench/peers' },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '7' },
    table: { type: 'string' },
  },
});
const [index] = positionals;
if (index === undefined) {
  console.error('Say which index: node bench/peers.ts <index>');
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
mkdirSync(values.folder, { recursive: true });
const vertical = join(values.folder, 'corpus.vert');
if (!existsSync(vertical)) {
  const zaban = join(root, 'packages/cli/bin/zaban.js');
  const options = ['--format', 'vertical', '--restricted', '--columns', 'word,pos,lemma,xpos', '--output', vertical];
  execFileSync(process.execPath, [zaban, 'export', index, ...options], { stdio: 'inherit' });
}
const ours = new Batch(root, index);
const peers: Side[] = [];
for (const open of [openCqp, openManatee, openFts5]) {
  const peer = await open(vertical, values.folder);
  if (peer !== undefined) peers.push(peer);
}

const header = ['question', 'hits', 'ms', 'P', ...peers.flatMap(({ name }) => [`${name} ms`, 'ratio', 'its hits'])];
console.log(header.join('\t'));
const table = [header];
const questions = QUESTIONS.filter(({ title }) => title.includes(values.only));
for await (const row of inTurns([ours, ...peers], questions, await ours.tokenCount(), Number(values.runs))) {
  const cells = cellsOf(row);
  console.log(cells.join('\t'));
  table.push(cells);
}
for (const side of [ours, ...peers]) side.close();
if (values.table !== undefined) {
  writeFileSync(values.table, table.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''));
}

/** The cells of a peer: its time, how many times ours that is, and its count if that differs from ours. */
function cellsOf({ title, pass, sides: [own, ...others] }: Row): string[] {
  if (own === undefined) return [title, 'refused'];
  const cells = others.flatMap((other) => {
    if (other === undefined) return ['', '', ''];
    return [figure(other.time), figure(other.time / own.time), other.count === own.count ? '' : String(other.count)];
  });
  return [title, String(own.count), figure(own.time), figure(own.time / pass), ...cells];
}

function figure(value: number): string {
  return value.toPrecision(value < 100 ? 2 : 3).replace(/^(\d)\.?(\d*)e\+(\d)$/, (text) => String(Number(text)));
}

function quoted(cell: string): string {
  return cell.includes(',') ? `"${cell}"` : cell;
}
