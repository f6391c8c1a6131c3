import { CorpusFilesDoc, Failure, FileTextDoc, FileWordFrequencyDoc, successOf } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('corpus files', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const get = (url: string) => test.app.inject({ method: 'GET', url: `/corpus/${url}` });
  const text = (filepath: unknown, cookies: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: '/corpus/getFileText', payload: { filepath }, cookies });

  it('are listed, all or of a category, in the order of the corpus', async () => {
    const names = async (criteria: string) =>
      successOf(CorpusFilesDoc)
        .parse((await get(`corpusFiles/${criteria}`)).json())
        .doc.map(({ fileName }) => fileName);
    expect(await names('all')).toEqual([
      'lit-novel-01.txt',
      'lit-novel-02.txt',
      'med-news-01.txt',
      'med-news-02.txt',
      'aca-essay-01.txt',
    ]);
    expect(await names('media')).toEqual(['med-news-01.txt', 'med-news-02.txt']);
    const unknown = await get('corpusFiles/poetry');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      {
        message: 'Failed',
        err: 'There is no category “poetry”. Choose “all”, “literary”, “media” or “academic”.',
        code: 'unknown_criteria',
      },
    ]);
  });

  it('tell what is known about them, further metadata included', async () => {
    const { doc } = (await get('corpusFiles/media')).json<{ doc: object[] }>();
    expect(doc[0]).toEqual({
      fileName: 'med-news-01.txt',
      category: 'media',
      genre: 'news report',
      title: 'A jirga',
      author: 'A. Writer',
      year: '2024',
      access: 'open',
      words: 6,
      place: 'Lahore',
    });
  });

  it('give their whole text by name', async () => {
    const { doc } = successOf(FileTextDoc).parse((await text('lit-novel-02.txt')).json());
    expect(doc).toMatchObject({ text: 'They left . ', document: { title: 'The Salt Road, Chapter 2' } });
  });

  it('are known by their names alone, never by a path', async () => {
    const codes: string[] = [];
    for (const name of ['none.txt', '../site.json', '/etc/passwd', 'lit-novel-02', 'media/med-news-01.txt', '', 7]) {
      codes.push(Failure.parse((await text(name)).json()).code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'unknown_file'), 'bad_request', 'bad_request']);
  });

  it('that may only be searched give their text to nobody', async () => {
    const answer = await text('med-news-02.txt');
    expect([answer.statusCode, Failure.parse(answer.json()).code]).toEqual([403, 'restricted']);
  });

  it('for signed-in users give their text to them alone', async () => {
    const refused = await text('aca-essay-01.txt');
    expect([refused.statusCode, Failure.parse(refused.json()).code]).toEqual([401, 'not_signed_in']);
    const person = { fName: 'A', lName: 'B', email: 'a@example.org', password: 'amaltas-1', country: 'Wales' };
    await test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
    const login = await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: person });
    const given = await text('aca-essay-01.txt', cookieOf(login));
    expect(given.json()).toMatchObject({ doc: { text: 'The tandoor é warm . ' } });
    expect(given.headers['cache-control']).toContain('no-store');
  });

  it('have word lists: folded words, by value downwards, then by key', async () => {
    const answer = await get('fileWordFrequency?filepath=lit-novel-01.txt');
    const { doc } = successOf(FileWordFrequencyDoc).parse(answer.json());
    expect(doc.wordList).toEqual([
      { key: 'the', value: 4 },
      { key: 'dera', value: 3 },
      { key: 'saw', value: 2 },
      { key: 'a', value: 1 },
      { key: 'and', value: 1 },
      { key: 'by', value: 1 },
      { key: 'canal', value: 1 },
      { key: 'child', value: 1 },
      { key: 'nothing', value: 1 },
      { key: 'old', value: 1 },
      { key: 'stood', value: 1 },
    ]);
    expect(doc.words).toBe(doc.wordList.reduce((sum, { value }) => sum + value, 0));
    expect(Failure.parse((await get('fileWordFrequency?filepath=x')).json()).code).toBe('unknown_file');
    expect(Failure.parse((await get('fileWordFrequency')).json()).code).toBe('bad_request');
  });
});
