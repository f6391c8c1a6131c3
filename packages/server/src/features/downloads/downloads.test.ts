import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CorpusDetailsDoc, DownloadCorpusDoc, Failure, successOf } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOutOfDownloads, makeDownloads } from '../../downloads/index.ts';
import { sha256 } from '../../downloads/sha256.ts';
import { readZip } from '../../testing/read-zip.ts';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('data sets', () => {
  let test: TestApp;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    test = await startTestApp();
    const { corpus, site, config } = test.services;
    await makeDownloads(corpus.current().corpus, site, config.data);
    const person = { fName: 'A', lName: 'B', email: 'a@example.org', password: 'amaltas-1', country: 'Pakistan' };
    await test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
    cookies = cookieOf(await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: person }));
  });
  afterAll(() => test.close());

  const get = (url: string, more: object = {}) => test.app.inject({ method: 'GET', url: `/corpus/${url}`, ...more });
  const zip = (name: string, headers: object = {}) => get(`getCorpusFile/${name}`, { cookies, headers });

  it('are listed with what is counted and what was published', async () => {
    const { doc } = successOf(DownloadCorpusDoc).parse((await get('downloadCorpus')).json());
    expect(doc).toMatchObject([
      {
        name: 'Literary',
        noOfWords: 19,
        files: 2,
        time: '2004–2024',
        genre: 'novel, short story',
        criteria: 'literary',
      },
      { name: 'Media', noOfWords: 12, files: 2, published: { files: 9, words: 99 }, download: { files: 1 } },
      { name: 'Academic', noOfWords: 4, files: 1 },
    ]);
  });

  it('have details: a row a genre, and one a work in several files', async () => {
    const { doc } = successOf(CorpusDetailsDoc).parse((await get('corpusDetails/literary')).json());
    expect(doc).toMatchObject({
      name: 'Literary',
      files: 2,
      words: 19,
      rows: [{ fileId: 'lit-novel-01 – lit-novel-02', genre: 'novel', title: 'The Salt Road', files: 2, words: 19 }],
    });
    expect((await get('corpusDetails/media')).json()).toMatchObject({ doc: { rows: [{ title: 'A jirga; Closed' }] } });
    const unknown = await get('corpusDetails/all');
    expect(Failure.parse(unknown.json())).toMatchObject({ code: 'unknown_criteria' });
  });

  it('are refused without a session, whatever the browser keeps', async () => {
    for (const request of [{}, { cookies: { corpusUserData: '{"email":"a@example.org"}' } }]) {
      const answer = await get('getCorpusFile/media', request);
      expect([answer.statusCode, Failure.parse(answer.json()).code]).toEqual([401, 'not_signed_in']);
    }
  });

  it('are zips with texts, metadata, licence, citation and checksums that fit', async () => {
    const answer = await zip('media');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'accept-ranges': 'bytes' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="media-.*\.zip"$/);
    const files = await readZip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      'texts/med-news-01.txt',
      'metadata.csv',
      'README.txt',
      'LICENCE.txt',
      'CITATION.txt',
      'SHA256SUMS',
    ]);
    expect(files.get('texts/med-news-01.txt')).toBe('A jirga met at the dera . ');
    expect(files.get('metadata.csv')).toBe(
      'file,access,author,category,genre,place,title,year,words\r\n' +
        'med-news-01.txt,open,A. Writer,media,news report,Lahore,A jirga,2024,6\r\n',
    );
    expect(files.get('README.txt')).toBe(
      'Corpus of Test English\n\nThis zip has 1 of 2 texts: the others may be searched, but not be passed on whole (access "kwic").\n' +
        '\nNot in this zip:\n\nmed-news-02.txt\n',
    );
    const whole = await readZip((await zip('academic')).rawPayload);
    expect(whole.get('README.txt')).toContain('This zip has 1 of 1 text: the corpus is complete.\n');
    expect(files.get('LICENCE.txt')).toContain('CC0 1.0');
    expect(files.get('CITATION.txt')).toContain(`Build: ${test.services.corpus.current().buildId}`);
    const sums = Array.from(files).filter(([path]) => path !== 'SHA256SUMS');
    expect(files.get('SHA256SUMS')).toBe(sums.map(([path, content]) => `${sha256(content)}  ${path}\n`).join(''));
  });

  it('never hold a text that may only be searched, and the log says so', async () => {
    const files = await readZip((await zip('media')).rawPayload);
    expect([...files.keys()].join()).not.toContain('med-news-02');
    expect(files.get('metadata.csv')).not.toContain('med-news-02');
    const { corpus, site } = test.services;
    expect(leftOutOfDownloads(corpus.current().corpus, site)).toEqual([
      'The zip of Media has 1 of 2 texts: the others may be searched, but not be passed on whole (access "kwic").',
    ]);
  });

  it('can be resumed, and each beginning is counted once', async () => {
    const count = async () => (await test.services.database.db.selectFrom('downloads').selectAll().execute()).length;
    const before = await count();
    const whole = await zip('academic');
    const part = await zip('academic', { range: 'bytes=10-' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10))).toBe(true);
    const same = await zip('academic', { 'if-none-match': whole.headers.etag });
    expect(same.statusCode).toBe(304);
    expect(await count()).toBe(before + 1);
    const [row] = await test.services.database.db
      .selectFrom('downloads')
      .selectAll()
      .where('corpus', '=', 'academic')
      .execute();
    expect(row).toMatchObject({ corpus: 'academic', build_id: test.services.corpus.current().buildId });
  });

  it('refuse bytes beyond their end, and conditions that they do not fit', async () => {
    const { length } = (await zip('academic')).rawPayload;
    // The request of "curl -C -" for a file that it already has.
    const beyond = await zip('academic', { range: `bytes=${length}-` });
    expect([beyond.statusCode, Failure.parse(beyond.json()).code]).toEqual([416, 'bad_range']);
    expect(beyond.headers['content-range']).toBe(`bytes */${length}`);
    const other = await zip('academic', { 'if-match': '"other"' });
    expect([other.statusCode, Failure.parse(other.json()).code]).toEqual([412, 'precondition_failed']);
  });

  it('are named by their lower-case names, and nothing else on disk is', async () => {
    for (const name of ['none', '..%2f..%2fsecret', 'media.zip']) {
      expect(Failure.parse((await zip(name)).json()).code).toBe('unknown_file');
    }
  });

  it('take the place of those of other builds, and leave alone what else lies in their folder', async () => {
    const { corpus, site } = test.services;
    const data = mkdtempSync(join(tmpdir(), 'zaban-downloads-'));
    const folder = await makeDownloads(corpus.current().corpus, site, data);
    const lay = (...path: string[]) => {
      mkdirSync(join(data, 'downloads', ...path.slice(0, -1)), { recursive: true });
      writeFileSync(join(data, 'downloads', ...path), 'x');
    };
    lay('of-mine', 'thesis.txt');
    lay('0123456789abcdef', 'made-from');
    lay('.0123456789abcdef.7', 'media.zip');
    const written = statSync(join(folder, 'media.zip')).mtimeMs;
    expect(await makeDownloads(corpus.current().corpus, site, data)).toBe(folder);
    expect(statSync(join(folder, 'media.zip')).mtimeMs).toBe(written);
    await makeDownloads(corpus.current().corpus, { ...site, citation: 'Another.' }, data);
    expect(readdirSync(join(data, 'downloads')).sort()).toEqual([corpus.current().buildId, 'of-mine']);
    const files = await readZip(readFileSync(join(folder, 'media.zip')));
    expect(files.get('CITATION.txt')).toContain('Another.');
    expect(files.get('CITATION.txt')).not.toContain('All texts in this file');
    await makeDownloads(corpus.current().corpus, { ...site, textMark: 'invented text' }, data);
    const marked = await readZip(readFileSync(join(folder, 'media.zip')));
    for (const name of ['LICENCE.txt', 'CITATION.txt']) {
      expect(marked.get(name)).toMatch(/^All texts in this file: invented text\.\n/);
    }
    rmSync(data, { recursive: true });
  });

  it('are readable for the service alone', async () => {
    const { corpus, site } = test.services;
    const data = mkdtempSync(join(tmpdir(), 'zaban-downloads-'));
    const folder = await makeDownloads(corpus.current().corpus, site, data);
    for (const below of ['.', '..']) expect(statSync(join(folder, below)).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    rmSync(data, { recursive: true });
  });

  it('have files with the date of the release, or of the latest text', async () => {
    const { corpus, site } = test.services;
    const dateOf = async (released: string | undefined): Promise<string> => {
      const data = mkdtempSync(join(tmpdir(), 'zaban-downloads-'));
      const folder = await makeDownloads(corpus.current().corpus, { ...site, sample: false, released }, data);
      const bytes = readFileSync(join(folder, 'literary.zip'));
      rmSync(data, { recursive: true });
      // PKWARE APPNOTE 4.4.6: day, month and year from 1980, in a header of each file.
      const date = bytes.readUInt16LE(12);
      return [(date >> 9) + 1980, (date >> 5) & 15, date & 31].join('-');
    };
    expect(await dateOf('2022-06-15')).toBe('2022-6-15');
    for (const none of [undefined, 'in summer', '1066-10-14']) expect(await dateOf(none)).toBe('2024-1-1');
  });

  it('have the same bytes whenever they are made', async () => {
    const { corpus, site } = test.services;
    const made = await Promise.all(
      [1, 2].map(async () => {
        const data = mkdtempSync(join(tmpdir(), 'zaban-downloads-'));
        const folder = await makeDownloads(corpus.current().corpus, site, data);
        const bytes = readFileSync(join(folder, 'literary.zip'));
        rmSync(data, { recursive: true });
        return bytes;
      }),
    );
    expect(made[0].equals(made[1])).toBe(true);
  });
});
