// How long does a visitor wait for the first page of a word while another client sends the heaviest requests?
//
//   node bench/http.ts <index> [--pages 1500]
//
// Serves the index twice, without and with a cache of answers, and sends requests over HTTP from this process: alone,
// and beside a second client that requests n-grams, collocates of "the" and sorted concordances, two at a time. Words
// are drawn in proportion to their frequency (Zipf); a pause between two pages lets both clients run. Linux only.
import { parseArgs } from 'node:util';
import { startChildServer } from './child-server.ts';
import { HttpClient, requestBytes } from './http-client.ts';
import { mulberry32 } from './random.ts';
import { firstPages, readWords } from './visits.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '1500' } },
});
const [index] = positionals;
if (index === undefined) {
  console.error('Say which index: node bench/http.ts <index>');
  process.exit(2);
}
const pages = Number(values.pages);
const PAUSE = 4;

/** The requests differ in their offsets, so that none is answered from the cache. */
function heavyRequests(host: string, number: number): Buffer[] {
  const get = (path: string): Buffer => requestBytes(host, 'GET', `/corpus/${path}&limit=${100 + number}`);
  return [
    get('ngrams?n=2'),
    get('collocations?simple=the&window=5,5'),
    get('concordance?simple=the&sort=R1,R2,R3'),
    get('ngrams?n=3'),
    get('frequencies?simple=of&by=R1'),
    get('concordance?simple=of&sort=L1,L2'),
    get('keyness?target=criteria:media'),
    get('collocations?simple=of&window=10,10'),
  ];
}

function percentiles(times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(2);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)} ms`;
}

async function ask(client: HttpClient, request: Buffer): Promise<number> {
  const start = performance.now();
  const { status } = await client.send(request);
  if (status !== 200) throw new Error(`An answer has the status ${status}.`);
  return performance.now() - start;
}

async function measure(title: string, address: URL, wanted: number, seed: number): Promise<void> {
  const client = new HttpClient(address, 1);
  const random = mulberry32(seed);
  const words = await readWords(address, random);
  const kinds = firstPages(address);
  const times: number[] = [];
  for (let page = 0; page < wanted; page += 1) {
    times.push(await ask(client, kinds[page % kinds.length](words.draw())));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  console.log(`${title}: ${percentiles(times)}`);
  // The same number of words of each frequency, however rare or common.
  const even: number[] = [];
  for (let page = 0; page < wanted / 3; page += 1) {
    const rank = Math.floor(words.all.length ** random()) - 1;
    even.push(await ask(client, kinds[page % kinds.length](words.all[Math.max(0, rank)])));
  }
  console.log(`  any word, common and rare alike: ${percentiles(even)}`);
  client.close();
}

/** Sends heavy requests until `stop` is aborted; returns their times. */
async function load(address: URL, stop: AbortSignal): Promise<number[]> {
  const client = new HttpClient(address, 2);
  const times: number[] = [];
  let number = 0;
  const askAll = async (): Promise<void> => {
    while (!stop.aborted) {
      for (const request of heavyRequests(address.host, (number += 1))) {
        if (stop.aborted) return;
        times.push(await ask(client, request));
      }
    }
  };
  await Promise.all([askAll(), askAll()]);
  client.close();
  return times;
}

for (const cache of ['0', '64']) {
  console.log(`\n# ${cache === '0' ? 'no answers kept' : `${cache} MiB of answers kept`}`);
  const server = await startChildServer(index, '--cache', cache);
  try {
    // Visitors usually meet compiled code and decoded lists.
    await measure('(warming up)', server.address, 300, 1);
    await measure('alone', server.address, pages, 2);
    const stop = new AbortController();
    const heavy = load(server.address, stop.signal);
    const before = server.usage();
    const started = performance.now();
    await measure('beside the heaviest', server.address, pages, 3);
    const { seconds } = server.usage();
    const share = ((seconds - before.seconds) / ((performance.now() - started) / 1000)) * 100;
    stop.abort();
    const times = await heavy;
    console.log(`  meanwhile ${times.length} heavy answers: ${percentiles(times)}; processor ${share.toFixed(0)} %`);
  } finally {
    await server.stop();
  }
}
