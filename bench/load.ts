// How fast does a server answer light calls? Sends to a server on this machine, for a bounded time and number of calls.
//
//   node bench/load.ts [<address>] [--rate 500] [--seconds 20] [--connections 50]
//
// The address is http://localhost:3000 unless given. Calls start at fixed moments whether or not earlier ones were
// answered, and their time counts from the moment at which they should have started: a slow server cannot hide behind
// calls that were never sent.
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';

const MOST_CALLS = 200_000;
const MOST_SECONDS = 600;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '50' },
  },
});
const address = new URL(positionals[0] ?? 'http://localhost:3000');
const rate = Number(values.rate);
const seconds = Math.min(MOST_SECONDS, Number(values.seconds));
const calls = Math.min(MOST_CALLS, Math.floor(rate * seconds));
if (!['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)) {
  console.error('Only a server on this machine may be loaded: name it by localhost or 127.0.0.1.');
  process.exit(1);
}
if (!(calls > 0)) {
  console.error('Give rate and seconds as numbers above 0.');
  process.exit(1);
}

/** What a visitor's browser asks for most. */
const LIGHT: readonly { method: string; path: string; body?: object }[] = [
  { method: 'GET', path: '/corpus/site' },
  { method: 'GET', path: '/corpus/corpusFiles/all' },
  { method: 'GET', path: '/corpus/urduizedWords' },
  { method: 'GET', path: '/corpus/concordance?simple=the&limit=20' },
  { method: 'POST', path: '/corpus/searchWord/1', body: { word: 'dera' } },
  { method: 'POST', path: '/corpus/findKWIC/1', body: { word: 'izzat', LN: 5, RN: 5 } },
];

const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });

/** Status of the answer once all of it has come; 0 when none came. */
function call({ method, path, body }: (typeof LIGHT)[number]): Promise<number> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(new URL(path, address), { method, agent, headers, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const times: number[] = [];
const statuses = new Map<number, number>();
const started = performance.now();
const answers: Promise<void>[] = [];
for (let number = 0; number < calls; number += 1) {
  const due = started + (number / rate) * 1000;
  const wait = due - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  answers.push(
    call(LIGHT[number % LIGHT.length]).then((status) => {
      times.push(performance.now() - due);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
}
await Promise.all(answers);
agent.destroy();

times.sort((a, b) => a - b);
const at = (share: number): string => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
const taken = (performance.now() - started) / 1000;
console.log(`${calls} calls in ${taken.toFixed(1)} s: ${Math.round(calls / taken)} a second, ${rate} wanted`);
console.log(`milliseconds: half under ${at(0.5)}, 95 % under ${at(0.95)}, 99 % under ${at(0.99)}, all under ${at(1)}`);
for (const [status, count] of statuses) console.log(`${status === 0 ? 'no answer' : `status ${status}`}: ${count}`);
process.exit(statuses.size === 1 && statuses.has(200) ? 0 : 1);
