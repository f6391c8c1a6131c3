import { expect, it } from 'vitest';
import type { Client, RunOperation } from '../context/client.ts';
import type { CallContext } from '../context/context.ts';
import { Lines } from './lines.ts';
import type { LinesAnswer } from './line-pages.ts';

type Answer = LinesAnswer<string>;

/** Lines that get these answers in order, from a corpus whose build is `now`. */
function linesOf(...answers: readonly Answer[]) {
  const asked: object[] = [];
  const corpus = {
    current: () => ({ buildId: 'now' }),
    run: async (request: object) => answers[asked.push(request) - 1],
  } as unknown as Pick<CallContext['corpus'], 'current'> & { readonly run: RunOperation };
  const run: RunOperation = (request) => corpus.run(request);
  const lines = new Lines(corpus);
  const find = <Line>(asked: Parameters<Lines['find']>[0], client: Client) => lines.find<Line>(asked, { client, run });
  return { lines: { find }, asked };
}

const asked = { operation: 'sentences', simple: 'dera', criteria: 'all' } as const;
const whole: Answer = { lines: ['a'], count: 1, files: 3, truncated: false, buildId: 'now' };
const client = { signal: new AbortController().signal, network: undefined };

it('counts the files of a search once a build', async () => {
  const { files: _, ...page } = whole;
  const { lines, asked: requests } = linesOf(whole, page, { ...page, buildId: 'next' }, { ...whole, files: 4 });
  const counts: number[] = [];
  for (let time = 0; time < 3; time += 1) counts.push((await lines.find<string>(asked, client)).fileCount);
  expect(counts).toEqual([3, 3, 4]);
  expect(requests.map((request) => (request as { files: boolean }).files)).toEqual([true, false, false, true]);
});

it('never tells a client the count of another, where texts are left out of the search of one of them', async () => {
  const withheld = { lines: 0, cut: 0, rows: 0, texts: 1, takenOut: 0, sentence: '1 text is left out.' };
  const { files: _, ...page } = whole;
  const fewer = { ...whole, files: 2, withheld };
  const first = linesOf(whole, { ...page, withheld }, fewer);
  expect((await first.lines.find<string>(asked, client)).fileCount).toBe(3);
  expect((await first.lines.find<string>(asked, client)).fileCount).toBe(2);
  const second = linesOf(fewer, whole);
  expect((await second.lines.find<string>(asked, client)).fileCount).toBe(2);
  expect((await second.lines.find<string>(asked, client)).fileCount).toBe(3);
  expect(second.asked.map((request) => (request as { files: boolean }).files)).toEqual([true, true]);
});

it('remembers the count where lines are hidden, but all texts were searched', async () => {
  const withheld = { lines: 1, cut: 2, rows: 0, texts: 0, takenOut: 0, sentence: '1 line is not shown.' };
  const { files: _, ...page } = whole;
  const { lines } = linesOf({ ...whole, withheld }, page);
  for (let time = 0; time < 2; time += 1) expect((await lines.find<string>(asked, client)).fileCount).toBe(3);
});

it('does not search again when there was no time for a result', async () => {
  const late: Answer = { lines: [], count: 0, truncated: 'time', buildId: 'now' };
  const { lines, asked: requests } = linesOf(late, whole, late);
  expect(await lines.find<string>(asked, client)).toEqual({ answer: late, fileCount: 0 });
  expect(requests).toHaveLength(1);
  // The number of files is known from a search that finished in time.
  await lines.find<string>(asked, client);
  expect(await lines.find<string>(asked, client)).toEqual({ answer: late, fileCount: 3 });
});
