import { expect, it } from 'vitest';
import type { Asker } from '../asker.ts';
import type { Run } from '../reading/index.ts';
import type { CorpusService } from '../serving/index.ts';
import { Lines } from './lines.ts';
import type { LinesAnswer } from './line-pages.ts';

type Answer = LinesAnswer<string>;

/** Answers in their order, from a corpus whose build is `now`. */
function linesOf(...answers: readonly Answer[]) {
  const asked: object[] = [];
  const corpus = {
    current: () => ({ buildId: 'now' }),
    run: async (request: object) => answers[asked.push(request) - 1],
  } as unknown as CorpusService;
  const run: Run = (request) => corpus.run(request);
  const lines = new Lines(corpus);
  const find = <Line>(asked: Parameters<Lines['find']>[0], asker: Asker) => lines.find<Line>(asked, { asker, run });
  return { lines: { find }, asked };
}

const asked = { operation: 'sentences', simple: 'dera', criteria: 'all' } as const;
const whole: Answer = { lines: ['a'], count: 1, files: 3, truncated: false, buildId: 'now' };
const asker = { signal: new AbortController().signal, client: undefined };

it('counts the files of a search once a build', async () => {
  const { files: _, ...page } = whole;
  const { lines, asked: requests } = linesOf(whole, page, { ...page, buildId: 'next' }, { ...whole, files: 4 });
  const counts: number[] = [];
  for (let time = 0; time < 3; time += 1) counts.push((await lines.find<string>(asked, asker)).fileCount);
  expect(counts).toEqual([3, 3, 4]);
  expect(requests.map((request) => (request as { files: boolean }).files)).toEqual([true, false, false, true]);
});

it('does not search again when there was no time for a result', async () => {
  const late: Answer = { lines: [], count: 0, truncated: 'time', buildId: 'now' };
  const { lines, asked: requests } = linesOf(late, whole, late);
  expect(await lines.find<string>(asked, asker)).toEqual({ answer: late, fileCount: 0 });
  expect(requests).toHaveLength(1);
  // How many files there are is known from a search that had the time.
  await lines.find<string>(asked, asker);
  expect(await lines.find<string>(asked, asker)).toEqual({ answer: late, fileCount: 3 });
});
