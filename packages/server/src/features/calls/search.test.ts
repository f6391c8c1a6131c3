import { ConcordanceDoc, Failure, KwicDoc, SearchWordDoc, successOf } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('searching a word', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ limits: false });
  });
  afterAll(() => test.close());

  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url: `/corpus/${url}`, payload });
  const sentences = async (body: object, page = 1) =>
    successOf(SearchWordDoc).parse((await post(`searchWord/${page}`, body)).json()).doc;
  const concordance = async (body: object, page = 1) =>
    successOf(ConcordanceDoc).parse((await post(`searchConcordance/${page}`, body)).json()).doc;
  const right = async (sort: string[]) =>
    (await concordance({ word: 'the', RN: 1, sort })).occurrence.map(({ postText }) =>
      postText.split(' ')[0].toLowerCase(),
    );
  const count = async (word: string) => (await sentences({ word })).count;

  it('gives one row a hit with its place in the sentence, without regard to case', async () => {
    const doc = await sentences({ word: 'DERA' });
    expect(doc).toMatchObject({ count: 5, numberOfPages: 1, fileCount: 3, page: 1, pageSize: 20, truncated: false });
    expect(doc.buildId).toBe(test.services.corpus.current().buildId);
    expect(doc.occurrence.map(({ filename, node, complete }) => [filename, node, complete])).toEqual([
      ['lit-novel-01.txt', 'dera', 'The old dera stood by the canal .'],
      ['lit-novel-01.txt', 'Dera', 'A child saw the Dera , and the dera saw nothing .'],
      ['lit-novel-01.txt', 'dera', 'A child saw the Dera , and the dera saw nothing .'],
      ['med-news-01.txt', 'dera', 'A jirga met at the dera .'],
      ['med-news-02.txt', 'dera', 'The closed text names a dera .'],
    ]);
    for (const { complete, matches, node } of doc.occurrence) {
      expect(matches.map(([start, end]) => complete.slice(start, end))).toContain(node);
      expect(matches.every(([start, end]) => complete.slice(start, end).toLowerCase() === 'dera')).toBe(true);
    }
    expect(doc.occurrence[3].document).toMatchObject({ title: 'A jirga', genre: 'news report', words: 6 });
  });

  it('keeps to a category, and names the known ones for another', async () => {
    expect(await sentences({ word: 'dera', criteria: 'media' })).toMatchObject({ count: 2, fileCount: 2 });
    expect(await sentences({ word: 'dera', criteria: 'academic' })).toMatchObject({ count: 0, numberOfPages: 0 });
    for (const call of ['searchWord/1', 'findKWIC/1', 'searchConcordance/1']) {
      const answer = await post(call, { word: 'dera', criteria: 'poetry' });
      expect(answer.statusCode).toBe(400);
      expect(Failure.parse(answer.json())).toMatchObject({
        code: 'unknown_criteria',
        err: /all.*literary.*media.*academic/,
      });
    }
  });

  it('pages: the lines of all pages are those of one, and a page beyond the last is empty', async () => {
    const whole = await concordance({ word: 'the' });
    const pieces: typeof whole.occurrence = [];
    for (let page = 1; page <= 3; page += 1) {
      const doc = await concordance({ word: 'the', pageSize: 3 }, page);
      expect(doc).toMatchObject({ count: whole.count, numberOfPages: 3, page, pageSize: 3 });
      pieces.push(...doc.occurrence);
    }
    expect(pieces).toEqual(whole.occurrence);
    expect(await concordance({ word: 'the', pageSize: 3 }, 4)).toMatchObject({
      count: whole.count,
      fileCount: whole.fileCount,
      numberOfPages: 3,
      occurrence: [],
    });
  });

  it('refuses what is no page, no word and no context', async () => {
    const bad: [string, object, string][] = [
      ['searchWord/0', { word: 'a' }, 'The page must be a whole number from 1.'],
      ['searchWord/abc', { word: 'a' }, 'The page must be a whole number from 1.'],
      ['findKWIC/1.5', { word: 'a' }, 'The page must be a whole number from 1.'],
      ['searchWord/1', {}, 'You must type a word to search results'],
      ['searchConcordance/1', { word: '  ' }, 'You must type a word to search results'],
      ['findKWIC/1', { word: '' }, 'You must type a word to search results'],
      ['searchConcordance/1', { word: 'a', LN: 0 }, 'LN must be a whole number from 1 to 10.'],
      ['searchConcordance/1', { word: 'a', RN: 11 }, 'RN must be a whole number from 1 to 10.'],
      ['searchConcordance/1', { word: 'a', LN: 'two' }, 'LN must be a whole number from 1 to 10.'],
      ['findKWIC/1', { word: 'a', RN: 2.5 }, 'RN must be a whole number from 1 to 10.'],
      ['searchWord/1', { word: 'a', pageSize: 501 }, 'pageSize must be a whole number from 1 to 500.'],
    ];
    for (const [url, body, err] of bad) {
      const answer = await post(url, body);
      expect([url, body, answer.statusCode, answer.json()]).toEqual([
        url,
        body,
        400,
        { message: 'Failed', err, code: 'bad_request' },
      ]);
    }
  });

  it('shows words on both sides, punctuation riding along, never beyond the document', async () => {
    const doc = await concordance({ word: 'dera', LN: 2, RN: 2, criteria: 'literary' });
    expect(doc.occurrence.map(({ preText, node, postText }) => [preText, node, postText])).toEqual([
      ['The old', 'dera', 'stood by'],
      ['saw the', 'Dera', ', and the'],
      ['and the', 'dera', 'saw nothing'],
    ]);
    const [line] = (await concordance({ word: 'jirga', LN: '10', RN: '10' })).occurrence;
    expect(line).toMatchObject({ preText: 'A', postText: 'met at the dera .' });
  });

  it('sorts by the words around', async () => {
    const inOrder = await right([]);
    expect(await right(['R1'])).toEqual(inOrder.toSorted());
    expect(await right(['R1:desc'])).toEqual((await right(['R1'])).toReversed());
    const wrong = await post('searchConcordance/1', { word: 'the', sort: ['Q1'] });
    expect(Failure.parse(wrong.json()).code).toBe('bad_request');
  });

  it('gives KWIC the same lines under its own name', async () => {
    const body = { word: 'dera', criteria: 'all', LN: 3, RN: 3 };
    const { results, ...paged } = successOf(KwicDoc).parse((await post('findKWIC/1', body)).json()).doc;
    const { occurrence, ...same } = await concordance(body);
    expect(results).toEqual(occurrence);
    expect(paged).toEqual(same);
  });

  it('finds phrases, wildcards and letters without their marks', async () => {
    expect(await count('the dera')).toBe(3);
    expect(await count('jirg*')).toBe(1);
    expect(await count('e')).toBe(1);
    expect(await count('[dera,jirga]')).toBe(6);
  });

  it('says where a query is wrong', async () => {
    const answer = await post('searchWord/1', { word: 'the [dera' });
    const failure = Failure.parse(answer.json());
    expect(answer.statusCode).toBe(400);
    expect(failure).toMatchObject({ line: 1, column: 5, offset: 4 });
  });
});
