// How many requests a second can a server handle, and what happens when ten times as many come?
//
//   node bench/load.ts <index> [--rate 0] [--seconds 20] [--step 8] [--cache 64] [--connections 200] [--seed 1]
//
// Serves the index in a separate process and sends the requests of visitors (see visits.ts) from this one, on the same
// processors. The start times of requests do not depend on the answers (Poisson), and times are measured from the
// scheduled start: so a slow server does not look fast because requests were sent late. Light requests are all except
// sorted concordances and collocates.
//
//   1. finds the highest rate at which 99 % of the light requests take less than 50 ms, in steps of --step seconds
//      (left out with --rate);
//   2. sends nine tenths of it (or the given rate) for --seconds;
//   3. sends ten times as many for a fifth of that time;
//   4. returns to the rate at once and prints how long it takes until all is as before.
//
// Exits with 1 if an answer at the rate of step 2 was not 200, or a step did not meet its target. Linux only.
import { parseArgs } from 'node:util';
import { startChildServer } from './child-server.ts';
import { HttpClient, type Answered } from './http-client.ts';
import { mulberry32 } from './random.ts';
import { readVisits, type Visit } from './visits.ts';

const WANTED = 50;
const OVERLOAD = 10;
/** Number of connections for the overload. */
const CROWD = 1000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '20' },
    step: { type: 'string', default: '8' },
    cache: { type: 'string', default: '64' },
    connections: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const [index] = positionals;
const [rate, seconds, step] = [values.rate, values.seconds, values.step].map(Number);
if (index === undefined || !(seconds > 0) || !(step > 0) || !(rate >= 0)) {
  console.error('Say which index: node bench/load.ts <index>');
  process.exit(2);
}

interface Sent {
  readonly light: boolean;
  readonly kind: string;
  /** Scheduled start in milliseconds from the beginning of the phase, and milliseconds until the answer. */
  readonly due: number;
  readonly took: number;
  readonly answered: Answered;
}

const random = mulberry32(Number(values.seed));
const server = await startChildServer(index, '--cache', values.cache);
const visit = await readVisits(server.address, random);

/** Sends requests at a rate for a time, and waits for every answer. */
async function send(client: HttpClient, perSecond: number, forSeconds: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const under: Promise<void>[] = [];
  const started = performance.now();
  const one = ({ kind, light, request }: Visit, due: number): void => {
    under.push(
      client.send(request).then((answered) => {
        sent.push({ kind, light, due, took: performance.now() - started - due, answered });
      }),
    );
  };
  for (let due = 0; due < forSeconds * 1000; due += (-Math.log(1 - random()) / perSecond) * 1000) {
    const wait = due - (performance.now() - started);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    one(visit(), due);
    // Lets answers arrive even if the sender is late.
    if (under.length % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(under);
  return sent;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

const lightTimes = (sent: readonly Sent[]): number[] =>
  sent.filter(({ light, answered }) => light && answered.status === 200).map(({ took }) => took);

interface Phase {
  readonly sent: readonly Sent[];
  readonly p99: number;
  readonly allAnswered: boolean;
}

/** Runs one phase and prints its figures. */
async function phase(title: string, client: HttpClient, perSecond: number, forSeconds: number): Promise<Phase> {
  const before = { own: process.cpuUsage(), server: server.usage(), at: performance.now() };
  const sent = await send(client, perSecond, forSeconds);
  const elapsed = (performance.now() - before.at) / 1000;
  const own = process.cpuUsage(before.own);
  const after = server.usage();
  const share = (used: number): string => `${((used / elapsed) * 100).toFixed(0)} %`;
  const light = lightTimes(sent);
  const p99 = percentile(light, 0.99);
  const statuses = Map.groupBy(sent, ({ answered }) => answered.status);
  const counts = [...statuses].map(([status, group]) => `${status === 0 ? 'none' : status}: ${group.length}`);
  const shape = [0.5, 0.95].map((each) => percentile(light, each).toFixed(1));
  console.log(
    `${title}: ${Math.round(sent.length / elapsed)} a second for ${elapsed.toFixed(0)} s (${counts.join(', ')}); ` +
      `light ones: half under ${shape[0]}, 95 % under ${shape[1]}, 99 % under ${p99.toFixed(1)} ms; ` +
      `processor: generator ${share((own.user + own.system) / 1e6)}, server ${share(after.seconds - before.server.seconds)}; ` +
      `memory ${(after.memory / 2 ** 20).toFixed(0)} MiB`,
  );
  return { sent, p99, allAnswered: sent.every(({ answered }) => answered.status === 200) };
}

function printKinds(sent: readonly Sent[]): void {
  for (const [kind, group] of [...Map.groupBy(sent, (each) => each.kind)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const times = group.map(({ took }) => took);
    const [half, most] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
    console.log(`  ${kind.padEnd(20)} ${String(group.length).padStart(7)}: half under ${half}, 99 % under ${most} ms`);
  }
}

/** Milliseconds until the light requests in all further tenths of a second are within the target. */
function recovery(sent: readonly Sent[]): number {
  const slow = sent.filter(({ light, took, answered }) => light && (took > WANTED || answered.status !== 200));
  const windows = Map.groupBy(slow, ({ due }) => Math.floor(due / 100));
  const all = Map.groupBy(
    sent.filter(({ light }) => light),
    ({ due }) => Math.floor(due / 100),
  );
  const bad = [...windows].filter(([window, group]) => group.length > (all.get(window)?.length ?? 0) * 0.05);
  // A single slow answer can occur without load, so only slow windows connected with the beginning are counted.
  let until = 0;
  for (const [window] of bad.toSorted(([a], [b]) => a - b)) if (window <= until + 5) until = window + 1;
  return until * 100;
}

async function highestRate(client: HttpClient): Promise<number> {
  let [good, bad] = [0, Infinity];
  for (let tried = 250; bad / good > 1.12;) {
    const { p99, allAnswered } = await phase(`  trying ${tried}`, client, tried, step);
    if (p99 < WANTED && allAnswered) good = tried;
    else bad = tried;
    if (good === 0 && bad < 20) break;
    tried = Math.round(bad === Infinity ? good * 1.5 : good === 0 ? bad / 2 : (good + bad) / 2);
  }
  return good;
}

let failed = false;
const client = new HttpClient(server.address, Number(values.connections));
await phase('warming up', client, 100, Math.min(step, 8));
const highest = rate > 0 ? rate : await highestRate(client);
if (rate === 0) console.log(`highest rate with 99 % of the light requests under ${WANTED} ms: ${highest} a second`);
const held = rate > 0 ? rate : Math.floor(highest * 0.9);
const steady = await phase('held', client, held, seconds);
printKinds(steady.sent);
const memoryBefore = server.usage().memory;
// More connections, so that clients without an answer do not keep others from sending.
const crowd = new HttpClient(server.address, CROWD);
const over = await phase('ten times as many', crowd, held * OVERLOAD, Math.max(4, seconds / 5));
const shed = over.sent.filter(({ answered }) => answered.status === 503);
const back = await phase('back', client, held, Math.min(seconds, 20));
const grown = (server.usage().memory - memoryBefore) / 2 ** 20;
const unkind = shed.filter(({ answered }) => !answered.retryAfter).length;
const lost = over.sent.filter(({ answered }) => ![200, 503].includes(answered.status)).length;
console.log(
  `turned away: ${shed.length} of ${over.sent.length}, ${unkind} without Retry-After, ${lost} without a proper answer; ` +
    `as before after ${recovery(back.sent)} ms; memory ${grown >= 0 ? '+' : ''}${grown.toFixed(0)} MiB`,
);
failed ||= !steady.allAnswered || steady.p99 >= WANTED || unkind > 0 || lost > 0;
client.close();
crowd.close();
await server.stop();
process.exit(failed ? 1 : 0);
