import { successOf, ListedWordDoc, ListedWordsDoc, WordProfileDoc } from '@zaban/contract';
import { entriesOfCsv, entriesOfXlsx } from '@zaban/word-list';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../testing/databases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { synchroniseWords } from '../../database/index.ts';

for (const kind of DATABASE_KINDS) {
  describe(`the word list on ${kind}`, () => {
    let databases: TestDatabases;
    let test: TestApp;
    beforeAll(async () => {
      databases = await startDatabases(kind);
      test = await startTestApp({ databaseUrl: await databases.create() });
    });
    afterAll(async () => {
      await test.close();
      await databases.stop();
    });
    const get = (url: string) => test.app.inject({ method: 'GET', url: `/corpus/${url}` });
    const read = async (word: string): Promise<ListedWordDoc> =>
      successOf(ListedWordDoc).parse((await get(`urduizedWords/${word}`)).json()).doc;

    const list = async (query: string): Promise<ListedWordsDoc> =>
      successOf(ListedWordsDoc).parse((await get(`urduizedWords?${query}`)).json()).doc;

    it('lists all words, ascending without regard to case', async () => {
      const { doc } = successOf(ListedWordsDoc).parse((await get('urduizedWords')).json());
      expect(doc.map(({ word }) => word)).toEqual(['Basant', 'besan', 'dera', 'dupatta']);
    });

    it('tells all fields of one word, found without regard to case', async () => {
      for (const written of ['dera', 'DERA', '%20Dera']) {
        const { doc } = successOf(ListedWordDoc).parse((await get(`urduizedWords/${written}`)).json());
        expect(doc).toMatchObject({
          word: 'dera',
          voice_link: '/audio/dera.mp3',
          part_of_speech: 'noun',
          category: 'Home and daily life',
          tag: 'Dwelling',
          description: 'A camp.',
          related_words: ['haveli', 'camp'],
          thesaurus_link: 'https://en.wiktionary.org/wiki/dera',
          urdu: ['ڈیرہ'],
          senses: ['A camp.', 'A home.'],
        });
      }
      expect((await get('urduizedWords/basant')).json()).toMatchObject({ doc: { word: 'Basant', voice_link: null } });
    });

    it('gives the whole list as spreadsheets', async () => {
      const csv = await get('urduizedWordList.csv');
      expect(csv.headers['content-disposition']).toBe('attachment; filename="urduized-words.csv"');
      expect(entriesOfCsv(csv.body).map(({ word }) => word)).toEqual(['Basant', 'besan', 'dera', 'dupatta']);
      const xlsx = await get('urduizedWordList.xlsx');
      expect((await entriesOfXlsx(xlsx.rawPayload)).map(({ word }) => word)).toEqual([
        'Basant',
        'besan',
        'dera',
        'dupatta',
      ]);
    });

    it('gives the whole list as JSON and as linked data', async () => {
      const json = await get('urduizedWordList.json');
      expect(json.json()).toMatchObject({
        count: 4,
        words: [{}, {}, { address: expect.stringMatching(/\/word\/dera$/) }, {}],
      });
      const turtle = await get('urduizedWordList.ttl');
      expect(turtle.headers['content-type']).toBe('text/turtle; charset=utf-8');
      expect(turtle.body).toContain('a lime:Lexicon');
    });

    it('can be narrowed to a category, an initial, a source language', async () => {
      const wordsOf = async (query: string): Promise<string[]> =>
        successOf(ListedWordsDoc)
          .parse((await get(`urduizedWords?${query}`)).json())
          .doc.map(({ word }) => word);
      expect(await wordsOf('initial=B')).toEqual(['Basant', 'besan']);
      expect(await wordsOf('category=&initial=B&sourceLanguage=')).toEqual(['Basant', 'besan']);
      expect(await wordsOf('category=Home%20and%20daily%20life&sourceLanguage=Punjabi&initial=d')).toEqual([
        'dera',
        'dupatta',
      ]);
      expect(await wordsOf('category=Nature')).toEqual([]);
      expect((await get('urduizedWords?initial=xy')).statusCode).toBe(400);
    });

    it('gives each word its main meaning, part of speech, script and spellings, when asked', async () => {
      expect((await list('initial=d&meanings=true'))[0]).toMatchObject({
        word: 'dera',
        description: 'A camp.',
        part_of_speech: 'noun',
        urdu: ['ڈیرہ'],
        spellings: expect.arrayContaining(['dera', 'derah']),
      });
      expect(Object.keys((await list('initial=d'))[0] ?? {})).not.toContain('urdu');
    });

    it('gives a word its further parts of speech, a composed example, and how far it is in use', async () => {
      const dera = await read('dera');
      expect([dera.part_of_speech, dera.description]).toEqual(['noun', 'A camp.']);
      expect(dera.other_parts).toEqual([{ part_of_speech: 'adjective', senses: ['Of a camp.'] }]);
      expect([dera.example, dera.composed_example]).toEqual([null, 'They showed us the dera by the canal.']);
      expect(dera.evidence).toEqual({
        use: 'frequent',
        mostly_name: false,
        collections: [
          { name: 'News of a year', texts: 300, words: 1_000_000, hits: 90, lower_case_hits: 50, documents: 20 },
        ],
      });
      expect((await read('besan')).evidence?.use).toBe('not attested');
      expect((await read('dupatta')).evidence).toBeNull();
    });

    it('puts the words that real texts use most first, when asked', async () => {
      const listed = async (query: string) =>
        successOf(ListedWordsDoc)
          .parse((await get(`urduizedWords?${query}`)).json())
          .doc.map(({ word, use }) => `${word} ${use}`);
      // Basant is always written with a capital letter, so its hits may be names.
      expect(await listed('order=use')).toEqual([
        'dera frequent',
        'Basant common',
        'besan not attested',
        'dupatta null',
      ]);
      expect(await listed('order=use&limit=1')).toEqual(['dera frequent']);
      expect(await listed('')).toHaveLength(4);
      expect((await get('urduizedWords?order=fame')).statusCode).toBe(400);
    });

    it('finds a word by any of its spellings and scripts', async () => {
      for (const written of ['derah', 'DERAS', 'ḍerā']) {
        const answer = await get(`urduizedWords/${encodeURIComponent(written)}`);
        // Two words of the test site share a romanisation; it leads to the first.
        expect(answer.statusCode).toBe(200);
      }
      expect((await get('urduizedWords/besans')).json()).toMatchObject({ doc: { word: 'besan' } });
    });

    it('suggests words while one is typed', async () => {
      expect((await get('suggestWords?typed=de')).json()).toMatchObject({
        doc: expect.arrayContaining([{ word: 'dera', kind: 'headword', text: 'dera' }]),
      });
      for (const nothing of ['typed=zz', 'typed=', 'typed=zz&limit=']) {
        expect((await get(`suggestWords?${nothing}`)).json()).toMatchObject({ doc: [] });
      }
      expect((await get('suggestWords?typed=d&limit=0')).statusCode).toBe(400);
    });

    it('says what the corpus says about a word', async () => {
      const { doc } = successOf(WordProfileDoc).parse((await get('wordProfile/dera')).json());
      expect([doc.hits, doc.dispersion.files]).toEqual([5, 3]);
      expect(doc.spellings.map(({ spelling, hits }) => [spelling, hits])).toEqual([['dera', 5]]);
      const media = successOf(WordProfileDoc).parse((await get('wordProfile/dera?criteria=media')).json());
      expect(media.doc.hits).toBe(2);
      expect((await get('wordProfile/nosuchword')).statusCode).toBe(404);
      expect((await get('wordProfile/dera?criteria=poetry')).json()).toMatchObject({ code: 'unknown_criteria' });
    });

    it('says that a word is not in it, which is no use of it', async () => {
      const count = vi.spyOn(test.services.usage, 'count');
      const answer = await get(`urduizedWords/${encodeURIComponent("x' or 1=1 --")}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'unknown_word']);
      const asked = await get('urduizedWords/nosuchword?unlisted=null');
      expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Success', doc: null }]);
      await get('urduizedWords/dera?unlisted=null');
      expect(count.mock.calls).toEqual([['urduizedWord']]);
      count.mockRestore();
    });

    it('is written again only when it changed', async () => {
      const { database, site } = test.services;
      const voice = (word: string): string | null => site.audioOf(word);
      expect(await synchroniseWords(database, site.words, voice)).toBe(false);
      expect(await synchroniseWords(database, site.words.slice(1), voice)).toBe(true);
      expect((await get('urduizedWords')).json()).toMatchObject({ doc: [{ word: 'besan' }, {}, {}] });
      expect(await synchroniseWords(database, site.words, voice)).toBe(true);
    });
  });
}
