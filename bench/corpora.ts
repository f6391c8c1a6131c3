// How does a server with many corpora do: memory, first pages after idling, and answers while corpora change?
//
//   node bench/corpora.ts <folder> [--corpora 10] [--words 1500000] [--idle 3] [--rounds 5]
//
// Makes the corpora and their indexes in the folder if they are missing (about a minute each), and serves them as one
// site. Prints memory after the start, after one page of each, and after all were closed for idling; then the time of
// the first page of each that is opened again, in several rounds. At last it asks all of them all the time while the
// third is built with one text more and the fourth is withdrawn, and checks each answer. Exits with 1 if one failed or
// had a wrong count. Linux only.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startChildServer } from './child-server.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    corpora: { type: 'string', default: '10' },
    words: { type: 'string', default: '1500000' },
    idle: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Say where the corpora go: node bench/corpora.ts <folder>');
const ids = Array.from({ length: Number(values.corpora) }, (_, number) => String(number + 1));
const [, , rebuilt, withdrawn] = ids;
const ZABAN = join(import.meta.dirname, '../packages/cli/bin/zaban.js');
const NEW_WORD = 'growthabc';

const textsOf = (id: string): string => join(folder, id);
const indexOf = (id: string): string => join(folder, `index-${id}`);
const buildArguments = (id: string, index = indexOf(id)): string[] => [
  ZABAN,
  'build',
  textsOf(id),
  '--output',
  index,
  '--no-downloads',
];

for (const id of ids) {
  const making = [join(import.meta.dirname, 'make-corpus.ts'), textsOf(id), '--files', '120'];
  if (!existsSync(textsOf(id))) {
    execFileSync(process.execPath, [...making, '--words', values.words, '--seed', id], { stdio: 'inherit' });
  }
  if (!existsSync(join(indexOf(id), 'CURRENT')))
    execFileSync(process.execPath, buildArguments(id), { stdio: 'ignore' });
}

// The corpora that change are copies, so that the next run begins as this one did.
const site = join(folder, 'site');
const changed = join(folder, 'changed');
for (const path of [site, changed]) rmSync(path, { recursive: true, force: true });
mkdirSync(site);
const copyOf = (id: string): string => join(changed, `index-${id}`);
for (const end of ['', '.analysis', '.built-from']) {
  cpSync(`${indexOf(rebuilt)}${end}`, `${copyOf(rebuilt)}${end}`, { recursive: true });
}
const described = JSON.parse(readFileSync(join(textsOf(ids[0]), 'site.json'), 'utf8')) as object;
function writeSite(listed: readonly string[]): void {
  const corpora = listed.map((id) => ({
    id,
    title: `Corpus ${id}`,
    language: 'en',
    ...(id !== ids[0] && { index: id === rebuilt ? copyOf(id) : indexOf(id) }),
  }));
  writeFileSync(join(site, 'site.json'), JSON.stringify({ ...described, corpora }));
}
writeSite(ids);

const server = await startChildServer(indexOf(ids[0]), '--site', site, '--idle', values.idle);

interface Asked {
  readonly status: number;
  readonly count: number | undefined;
  readonly milliseconds: number;
}

async function ask(id: string, word: string): Promise<Asked> {
  const query = new URLSearchParams({ simple: word, limit: '20', corpus: id });
  const since = performance.now();
  const answer = await fetch(new URL(`/corpus/concordance?${query}`, server.address));
  const { doc } = (await answer.json()) as { doc?: { count: number } };
  return { status: answer.status, count: doc?.count, milliseconds: performance.now() - since };
}

const memory = (when: string): void =>
  console.log(`memory ${when}: ${(server.usage().memory / 2 ** 20).toFixed(0)} MiB`);

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)].toFixed(0);
  return `${at(0)} to ${at(1)} ms, median ${at(0.5)} ms`;
}

memory('after the start');
const WORDS = ['government', 'the', 'people', 'court'];
const right = new Map<string, number>();
for (const id of ids) {
  // A corpus that is being opened asks for patience.
  for (let count: number | undefined; count === undefined;) {
    ({ count } = await ask(id, WORDS[0]));
    if (count !== undefined) right.set(id, count);
  }
}
memory('after a page of each');
const others = ids.slice(1);
const firsts: number[] = [];
const processor: number[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  await after((Number(values.idle) + 2) * 1000);
  if (round === 0) memory('with all but the first closed');
  for (const id of others) {
    const used = server.usage().seconds;
    firsts.push((await ask(id, WORDS[round % WORDS.length])).milliseconds);
    processor.push(1000 * (server.usage().seconds - used));
    // Visitors do not come at once.
    await after(1000);
  }
}
console.log(
  `first page of a corpus that was closed: ${spread(firsts)} (${firsts.length} pages), processor ${spread(processor)}`,
);
memory('after these pages');

const failed: string[] = [];
const times: number[] = [];
const seen = { without: 0, with: 0, before: 0, gone: 0, busy: 0 };
const stopping = new AbortController();
/** Whether site.json names the fourth one no longer. */
let isWithdrawn = false;

async function keepAsking(id: string): Promise<void> {
  while (!stopping.signal.aborted) {
    const { status, count, milliseconds } = await ask(id, id === rebuilt ? NEW_WORD : WORDS[0]);
    times.push(milliseconds);
    if (id === withdrawn && status === 404 && isWithdrawn) seen.gone += 1;
    else if (status === 503) seen.busy += 1;
    else if (status !== 200) failed.push(`${id}: ${status}`);
    else if (id === rebuilt) {
      if (count === 0) seen.without += 1;
      else if (count === 1) seen.with += 1;
      else failed.push(`${id}: ${count} hits of the new word`);
    } else if (count !== right.get(id)) failed.push(`${id}: ${count} instead of ${right.get(id)} hits`);
    else if (id === withdrawn) seen.before += 1;
    await after(5);
  }
}

const text = join(textsOf(rebuilt), 'corpus', 'academic', 'zz-new.txt');
const metadata = join(textsOf(rebuilt), 'corpus', 'metadata.csv');
const before = readFileSync(metadata, 'utf8');
const asking = Promise.all(ids.map(keepAsking));
try {
  writeFileSync(text, `The new word is ${NEW_WORD}.\n`);
  writeFileSync(metadata, `${before}zz-new.txt,academic,speech,New,Various,2020,open\n`);
  const building = spawn(process.execPath, buildArguments(rebuilt, copyOf(rebuilt)), { stdio: 'ignore' });
  const built = once(building, 'exit');
  await after(500);
  writeSite(ids.filter((id) => id !== withdrawn));
  isWithdrawn = true;
  await built;
  while (seen.with < 20 || seen.gone < 20) await after(50);
} finally {
  stopping.abort();
  await asking;
  rmSync(text);
  writeFileSync(metadata, before);
  await server.stop();
}
console.log(
  `while corpus ${rebuilt} was rebuilt and ${withdrawn} withdrawn: ${times.length} answers, ${spread(times)}; ` +
    `${seen.without} from the old build and ${seen.with} from the new one, ` +
    `${seen.before} before the withdrawal and ${seen.gone} after it, ${seen.busy} told to come back; ${failed.length} wrong or failed`,
);
for (const problem of failed.slice(0, 10)) console.log(`  ${problem}`);
process.exit(failed.length > 0 ? 1 : 0);
