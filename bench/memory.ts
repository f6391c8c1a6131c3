// How much memory does a served site or index take?
//
//   node bench/memory.ts [<site or index>] [--port 3999]
//
// Starts `zaban serve` twice with its own data folder, since the first start of a site builds the index. After the second
// start it reads the resident (VmRSS), greatest (VmHWM) and proportional (Pss) memory of the process in MiB: at rest, after
// 200 of the questions of `bench/questions.ts`, after 16 clients have asked as many each, after tables of n-grams, and a
// minute later. The greatest memory is that since the row before. Other programs on the machine do not affect the figures.
// Run `npm run build` before: threads without up-to-date bundles take some 40 MiB more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { QUESTIONS } from './questions.ts';
import { queryStringOf } from './replay/requests.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' } },
});
const root = join(import.meta.dirname, '..');
const [site = join(root, 'sites/pakistani-english')] = positionals;
const data = mkdtempSync(join(tmpdir(), 'zaban-memory-'));

/** Milliseconds without requests before memory is read: idle threads have given back what requests took. */
const QUIET = 5000;

/** Milliseconds after which the last row is measured: threads have then forgotten what was asked. */
const MINUTE = 65_000;

/** Questions that a client asks, one after another; the longest answers, of all rows, are left out. */
const ASKED = 200;
const CLIENTS = 16;
const asked = QUESTIONS.map(({ request }) => request as { operation: string; limit?: number });
const addresses = addressesOf(asked.filter(({ operation, limit }) => limit !== undefined && operation !== 'ngrams'));
const tables = addressesOf(asked.filter(({ operation }) => operation === 'ngrams'));

function addressesOf(requests: readonly { operation: string }[]): string[] {
  return requests.map((request) => `/corpus/${request.operation}?${queryStringOf(request).toString()}`);
}

async function serve() {
  const zaban = join(root, 'packages/cli/bin/zaban.js');
  const child = spawn(process.execPath, [zaban, 'serve', site, '--port', values.port], {
    env: { ...process.env, ZABAN_DATA: data, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    // The log has one JSON object a line; the one that says that the server is ready has its address.
    const { url } = JSON.parse(line) as { url?: string };
    if (url === undefined) continue;
    child.stdout.resume();
    return { child, url };
  }
  throw new Error('The server did not start.');
}

async function stop(child: Awaited<ReturnType<typeof serve>>['child']): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The value of a field in a file of /proc, converted from kB to MiB. */
function mebibytes(file: string, name: string): string {
  const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  return (Number(kibibytes) / 1024).toFixed(0);
}

async function report(when: string, pid: number, quiet = QUIET): Promise<void> {
  await after(quiet);
  const figures = [
    ['resident', mebibytes(`/proc/${pid}/status`, 'VmRSS')],
    ['at most', mebibytes(`/proc/${pid}/status`, 'VmHWM')],
    ['proportional', mebibytes(`/proc/${pid}/smaps_rollup`, 'Pss')],
  ];
  console.log(when.padEnd(40) + figures.map(([name, value]) => `${name} ${value.padStart(4)} MiB`).join(', '));
  // Sets the greatest memory to the present one.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Asks `count` questions, one after another, beginning with number `from` of the list. */
async function ask(url: string, paths: readonly string[], count: number, from = 0): Promise<void> {
  for (let at = from; at < from + count; at += 1) await (await fetch(url + paths[at % paths.length])).arrayBuffer();
}

try {
  const first = await serve();
  await report('first start, which built the index', first.child.pid as number);
  await stop(first.child);
  const { child, url } = await serve();
  const pid = child.pid as number;
  await report('started', pid);
  await ask(url, addresses, ASKED);
  await report(`after ${ASKED} questions`, pid);
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(url, addresses, ASKED, client * CLIENTS)));
  await report(`after ${CLIENTS} clients with ${ASKED} each`, pid);
  await ask(url, tables, tables.length);
  await report('after n-grams of two, three and five', pid);
  await report('a minute later', pid, MINUTE);
  await stop(child);
} finally {
  rmSync(data, { recursive: true, force: true });
}
