// What do other clients notice of a client whose headers have the largest allowed size?
//
//   node bench/header-flood.ts <index> [--seconds 20]
//
// Serves the index. A visitor requests lines a few times a second, first alone, then while eight connections send
// requests with a header of 15,000 characters each, one after the other with a pause, about 86 kB a second on each. The
// header and its characters differ in each request. Exits with an error if half of the visitor's answers take more than
// twice as long as alone. Linux only.
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startChildServer } from './child-server.ts';
import { HttpClient, requestBytes } from './http-client.ts';

const CONNECTIONS = 8;
/** Number of characters of a header. */
const LENGTH = 15_000;
/** Pauses in milliseconds between an answer and the next request: of the flood, and of the visitor. */
const PAUSE = { flood: 170, visitor: 100 };
/** Largest allowed factor by which the visitor waits longer than alone. */
const MOST = 2;

const HEADERS = ['if-none-match', 'accept-encoding', 'cookie', 'range', 'x-forwarded-for', 'origin', 'accept'];
const PIECES = [' ', '\t', ',', ' , ', ' ; ', '*;q=0.1,', '"a",', '0-1,', 'a=b;', '1.1.1.1,', '::1,'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '20' } },
});
const [index] = positionals;
if (index === undefined) {
  console.error('Say which index: node bench/header-flood.ts <index>');
  process.exit(2);
}
const seconds = Number(values.seconds);

function largest(host: string, number: number): Buffer {
  const header = HEADERS[number % HEADERS.length];
  const piece = PIECES[Math.floor(number / HEADERS.length) % PIECES.length];
  const value = `a${piece.repeat(LENGTH / piece.length)}b`;
  return Buffer.from(`GET /corpus/site HTTP/1.1\r\nhost: ${host}\r\n${header}: ${value}\r\n\r\n`);
}

/** Milliseconds of each answer to a visitor. */
async function visit(address: URL): Promise<number[]> {
  const client = new HttpClient(address, 1);
  const request = requestBytes(address.host, 'GET', '/corpus/concordance?simple=dera&limit=20', {
    from: '198.51.100.1',
  });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    const { status } = await client.send(request);
    if (status !== 200) throw new Error(`The visitor's answer has the status ${status}.`);
    times.push(performance.now() - began);
    await after(PAUSE.visitor);
  }
  client.close();
  return times.toSorted((a, b) => a - b);
}

async function flood(address: URL, signal: AbortSignal): Promise<number> {
  let sent = 0;
  const one = async (): Promise<void> => {
    const client = new HttpClient(address, 1);
    while (!signal.aborted) {
      await client.send(largest(address.host, sent));
      sent += 1;
      await after(PAUSE.flood);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return sent;
}

function summaryOf(name: string, times: readonly number[]): string {
  const at = (share: number): string => times[Math.floor((times.length - 1) * share)].toFixed(1);
  return `  ${name}: ${times.length} answers, half under ${at(0.5)} ms, 99 of 100 under ${at(0.99)} ms`;
}

const server = await startChildServer(index);
try {
  await visit(server.address);
  const alone = await visit(server.address);
  console.log(summaryOf('alone', alone));
  const end = new AbortController();
  const used = server.usage().seconds;
  const flooding = flood(server.address, end.signal);
  const beside = await visit(server.address);
  end.abort();
  const sent = await flooding;
  console.log(summaryOf('beside the flood', beside));
  const perRequest = ((server.usage().seconds - used) * 1000) / sent;
  console.log(`  ${sent} requests of the flood; the server used ${perRequest.toFixed(2)} ms of the processor for each`);
  const ratio = beside[beside.length >> 1] / alone[alone.length >> 1];
  console.log(`  the visitor waits ${ratio.toFixed(2)} times as long as alone`);
  if (ratio > MOST) process.exitCode = 1;
} finally {
  await server.stop();
}
