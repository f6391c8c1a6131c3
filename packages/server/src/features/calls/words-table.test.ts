import { type Failure, successOf, WordsTableDoc } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a column of words', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ limits: false });
  });
  afterAll(() => test.close());
  const post = (payload: object) => test.app.inject({ method: 'POST', url: '/corpus/wordsTable', payload });
  const tableOf = async (payload: object) => successOf(WordsTableDoc).parse((await post(payload)).json()).doc;

  it('has the figures of the calls for each word, in its order', async () => {
    const words = ['dera', '', 'The', 'besan', 'old dera'];
    const { rows, categories, hasEntries, buildId } = await tableOf({ words });
    expect([categories, hasEntries, buildId]).toEqual([
      ['academic', 'literary', 'media'],
      true,
      test.services.corpus.current().buildId,
    ]);
    expect(rows.map(({ word }) => word)).toEqual(words);
    expect(rows.map(({ figures }) => figures?.count)).toEqual([5, undefined, 7, 0, 1]);
    expect(rows[0]).toMatchObject({ figures: { texts: 3, byCategory: [0, 3, 2] }, entry: { word: 'dera' } });
    expect(rows[2].entry).toBeNull();
    expect(rows[3].entry?.word).toBe('besan');
    const one = await tableOf({ words: ['dera'], criteria: 'media' });
    expect(one.rows[0].figures).toMatchObject({ count: 2, texts: 2 });
  });

  it('is refused when it is too long, and before anything is counted', async () => {
    const run = vi.spyOn(test.services.corpus, 'run');
    const bodies = [
      { words: [] },
      { words: Array.from({ length: 501 }, () => 'a') },
      { words: ['a'.repeat(101)] },
      { words: ['a'], criteria: 'poetry' },
      {},
    ];
    for (const body of bodies) expect((await post(body)).statusCode).toBe(400);
    expect((await post(bodies[3])).json<Failure>().code).toBe('unknown_criteria');
    expect(run).not.toHaveBeenCalled();
    run.mockRestore();
  });
});
