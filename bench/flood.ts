// What do other clients notice of one client that asks for more than the server can do?
//
//   node bench/flood.ts <index> [--seconds 30]
//
// Serves the index, and lets one client repeatedly request collocates over 150 connections, all requests different. Two
// other clients send a few requests each second, one for lines of a rare word, one for collocates as well. In the first
// part the server can tell the clients apart, as behind a proxy that names them; in the second part the many requests
// come from unnamed clients. Answers are not cached. Linux only.
import { parseArgs } from 'node:util';
import { setTimeout as after } from 'node:timers/promises';
import { startChildServer } from './child-server.ts';
import { HttpClient, requestBytes } from './http-client.ts';

const CONNECTIONS = 150;
/**
 * Pauses in milliseconds: after a refusal, between two light or heavy requests of the others, and before their first.
 */
const PAUSE = { turnedAway: 200, light: 200, heavy: 300, first: 2000 };
const WORDS = ['the', 'of', 'and', 'to', 'in', 'a', 'that', 'is', 'was', 'he', 'for', 'it', 'with', 'as', 'his', 'on'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '30' } },
});
const [index] = positionals;
if (index === undefined) {
  console.error('Say which index: node bench/flood.ts <index>');
  process.exit(2);
}

let number = 0;

function collocates(): string {
  number += 1;
  const word = WORDS[number % WORDS.length];
  return `/corpus/collocations?simple=${word}&minimumJoint=${2 + (number % 50)}&limit=${1 + (number % 97)}`;
}

function lines(): string {
  number += 1;
  return `/corpus/concordance?simple=dera&limit=${1 + (number % 90)}`;
}

/**
 * Sends requests with a pause after each answer until the time is over. Returns the times of successful answers in
 * milliseconds, and the number of requests.
 */
async function askCalmly(
  address: URL,
  from: string,
  pathOf: () => string,
  { pause, until }: { readonly pause: number; readonly until: number },
) {
  const client = new HttpClient(address, 1);
  const times: number[] = [];
  let asked = 0;
  await after(PAUSE.first);
  while (performance.now() < until) {
    const began = performance.now();
    const { status } = await client.send(requestBytes(address.host, 'GET', pathOf(), { from }));
    asked += 1;
    if (status === 200) times.push(performance.now() - began);
    await after(pause);
  }
  client.close();
  return { times, asked };
}

/** Sends requests over all connections until the time is over. Returns the numbers of answers and refusals. */
async function flood(address: URL, from: string | undefined, until: number) {
  const client = new HttpClient(address, CONNECTIONS);
  let answered = 0;
  let refused = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const { status } = await client.send(requestBytes(address.host, 'GET', collocates(), { from }));
      if (status === 200) answered += 1;
      else if (status === 503) {
        refused += 1;
        await after(PAUSE.turnedAway);
      } else throw new Error(`An answer has the status ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  client.close();
  return { answered, refused };
}

function summaryOf(name: string, { times, asked }: Awaited<ReturnType<typeof askCalmly>>): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1]?.toFixed(0) ?? '–';
  const most = sorted.at(-1)?.toFixed(0) ?? '–';
  return `  ${name}: ${times.length} of ${asked} answered, half under ${median} ms, all under ${most} ms`;
}

for (const from of ['192.0.2.1', undefined]) {
  const server = await startChildServer(index, '--cache', '0');
  const { address } = server;
  const until = performance.now() + Number(values.seconds) * 1000;
  const [much, light, heavy] = await Promise.all([
    flood(address, from, until),
    askCalmly(address, '198.51.100.1', lines, { pause: PAUSE.light, until }),
    askCalmly(address, '198.51.100.2', collocates, { pause: PAUSE.heavy, until }),
  ]);
  console.log(
    `${from === undefined ? 'nobody in particular' : 'one client'}: ${much.answered} answered, ${much.refused} turned away`,
  );
  console.log(summaryOf('lines for another', light));
  console.log(summaryOf('collocates for another', heavy));
  await server.stop();
}
