import { ConcordanceDoc, OPERATION_ANSWERS, successOf, WordProfileDoc } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const text = (fileName: string, category: string, ...sentences: string[]) => ({
  fields: { fileName, category, access: 'open' },
  sentences,
});

/** Two hits that are the word, one of them at the start of a sentence, and three names. */
const TEXTS = [
  text(
    'med-news-01.txt',
    'media',
    'They/they/PRON drove/drive/VERB to/to/ADP Dera/dera/PROPN Ghazi/ghazi/PROPN ././PUNCT',
    'The/the/DET dera/dera/NOUN was/be/AUX far/far/ADJ ././PUNCT',
    'Dera/dera/PROPN Bugti/bugti/PROPN is/be/AUX far/far/ADJ ././PUNCT',
  ),
  text(
    'lit-novel-01.txt',
    'literary',
    'Dera/dera/NOUN life/life/NOUN is/be/AUX slow/slow/ADJ ././PUNCT',
    'He/he/PRON saw/see/VERB Dera/dera/PROPN Ismail/ismail/PROPN ././PUNCT',
  ),
];

describe('names among the hits of a word', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.build(TEXTS);
    await test.services.corpus.refresh();
  });
  afterAll(() => test.close());
  const get = (url: string) => test.app.inject({ method: 'GET', url: encodeURI(`/corpus/${url}`) });
  const profile = async (query: string) =>
    successOf(WordProfileDoc).parse((await get(`wordProfile/dera?${query}`)).json()).doc;
  const lines = async (more: object) => {
    const payload = { word: 'dera', ...more };
    const answer = await test.app.inject({ method: 'POST', url: '/corpus/searchConcordance/1', payload });
    return successOf(ConcordanceDoc).parse(answer.json()).doc;
  };
  const counts = async (more: string) => {
    const answer = await get(`keyness?target=criteria:media&listedOnly=true${more}`);
    const { rows } = successOf(OPERATION_ANSWERS.keyness).parse(answer.json()).doc;
    return rows.map(({ value, f1, f2 }) => [value, f1, f2]);
  };
  const listed = async (more: string) => {
    const answer = await get(`wordlist?criteria=media&listedOnly=true${more}`);
    const { rows } = successOf(OPERATION_ANSWERS.wordlist).parse(answer.json()).doc;
    return rows.map(({ value, count }) => [value, count]);
  };

  it('are left out of its profile unless they are asked for', async () => {
    const words = await profile('');
    expect([words.hits, words.names, words.dispersion.files]).toEqual([2, 3, 2]);
    const all = await profile('withNames=true');
    expect([all.hits, all.names]).toEqual([5, 3]);
    expect((await profile('criteria=media')).hits).toBe(1);
  });

  it('are left out of a concordance only when that is asked for', async () => {
    expect((await lines({})).count).toBe(5);
    const words = await lines({ withoutNames: true });
    expect([words.count, words.fileCount, words.occurrence.map(({ node }) => node)]).toEqual([2, 2, ['dera', 'Dera']]);
  });

  it('do not count among the key words of the list, and do when they are asked for', async () => {
    expect(await counts('')).toEqual([['dera', 1, 1]]);
    expect(await counts('&withNames=true')).toEqual([['dera', 3, 2]]);
  });

  it('do not count in the list of the listed words of a category either', async () => {
    expect(await listed('')).toEqual([['dera', 1]]);
    expect(await listed('&withNames=true')).toEqual([['dera', 3]]);
  });
});
