// How much longer does an operation take in a tab of a published site than in Node on the same machine? Sends the same
// requests to both, alternating, when all that they read is in memory.
//
//   node bench/tab-and-node.ts <published folder> <index> <site> [--rare <word>] [--rounds 5]
//
// A time is that of the answer as JSON text: in Node of one thread, in the tab of one worker and its messages to and
// from the page. Both count n-grams again in each round, since each round asks for rarer ones than the last; of hits,
// only those of the last request are cached. Other programs on the machine affect the processor time of all requests
// together less; that of the tab includes rendering and messages of its page.
import { completed, type OperationInput } from '@zaban/contract';
import { FileStorage, HeldHits, HeldNgrams, openCorpus, runOperation } from '@zaban/engine';
import { loadSite, operationContextOf } from '@zaban/calls/site';
import { parseArgs } from 'node:util';
import { launchChromium } from '../tests/support/chromium.ts';
import { callOf, operationRequests } from '../tests/support/operation-requests.ts';
import { servePlainFiles } from '../tests/support/plain-files.ts';
import { tabFigures } from './tab-figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rare: { type: 'string', default: 'dera' }, rounds: { type: 'string', default: '5' } },
});
const [folder, index, site] = positionals;
if (site === undefined) throw new Error('Name the published folder, the index and the site.');
const rounds = Number(values.rounds);

interface PageWithSite {
  readonly zabanPublished: { answer(path: string): Promise<Response> };
}

const requests = operationRequests(values.rare);
const ofRound = (request: OperationInput, round: number): OperationInput =>
  request.operation === 'ngrams' ? { ...request, minimum: rounds + 2 - round } : request;

const corpus = openCorpus(new FileStorage(index));
const context = { ...operationContextOf(loadSite(site)), held: new HeldHits(), heldNgrams: new HeldNgrams() };

function inNode(request: OperationInput): number {
  const started = performance.now();
  JSON.stringify(runOperation(corpus, completed(request), context));
  return performance.now() - started;
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const files = await servePlainFiles(folder, { path: '/corpus/' });
const browser = await launchChromium();
try {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${files.url}#/About`);
  const inTab = (request: OperationInput): Promise<number> =>
    page.evaluate(async (call) => {
      const { zabanPublished } = globalThis as unknown as PageWithSite;
      const started = performance.now();
      const response = await zabanPublished.answer(call);
      await response.text();
      if (!response.ok) throw new Error(`${call}: status ${response.status}`);
      return performance.now() - started;
    }, callOf(request));
  const processor = { node: 0, tab: 0 };
  const times = requests.map(() => ({ node: [] as number[], tab: [] as number[] }));
  // The first round reads the corpus, and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [number, each] of requests.entries()) {
      const request = ofRound(each, round);
      const before = process.cpuUsage();
      const node = inNode(request);
      const { user, system } = process.cpuUsage(before);
      const { cpuSeconds } = await tabFigures(browser);
      const tab = await inTab(request);
      if (round === 0) continue;
      processor.node += (user + system) / 1e6;
      processor.tab += (await tabFigures(browser)).cpuSeconds - cpuSeconds;
      times[number].node.push(node);
      times[number].tab.push(tab);
    }
  }
  const ratios = times.map(({ node, tab }) => middle(tab) / middle(node));
  for (const [number, { operation }] of requests.entries()) {
    const { node, tab } = times[number];
    const figures = [middle(node), middle(tab)].map((figure) => `${figure.toFixed(1)} ms`.padStart(12));
    console.log(`${operation.padEnd(14)}${figures.join('')}${ratios[number].toFixed(2).padStart(8)}`);
  }
  console.log(`median of the ratios: ${middle(ratios).toFixed(2)}`);
  const [node, tab] = [processor.node, processor.tab].map((seconds) => `${(seconds / rounds).toFixed(1)} s`);
  console.log(`processor time of a round: ${node} in Node, ${tab} in the tab`);
} finally {
  await browser.close();
  await files.close();
}
