import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordingAtDoc } from '@zaban/contract';
import { buildIndex, FileStorage, type Segment } from '@zaban/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { segmentOf } from '../../../../engine/src/testing/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TEXTS } from '../../testing/test-site.ts';

const SOUND = '0123456789';
const NAMES = ['lit-novel-01.mp3', 'med-news-02.MP3', 'aca-essay-01.ogg', 'notes.txt'];

/** The texts of the small site; med-news-01 is in the recording of a text that nobody may read whole. */
function spoken(): Segment {
  const segment = segmentOf(
    TEXTS.map((text) => ({
      ...text,
      fields: {
        ...text.fields,
        media: text.fields?.fileName === 'med-news-01.txt' ? String.raw`c:\x\med-news-02.wav` : '',
      },
    })),
  );
  // The first sentence lasts from 10 to 18 seconds, the second has no end.
  const u = {
    name: 'u',
    start: Uint32Array.of(0, 8),
    end: Uint32Array.of(8, 17),
    attributes: [
      { name: 'start', values: ['10000', '18000'] },
      { name: 'end', values: ['18000', ''] },
    ],
  };
  return { ...segment, structures: [...segment.structures, u] };
}

function withSounds({ site }: { readonly site: string }): object {
  mkdirSync(join(site, 'recordings'));
  for (const name of NAMES) writeFileSync(join(site, 'recordings', name), SOUND);
  return {};
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, { helpersOf: withSounds });
  const source = { documentStructure: 'doc', segments: [spoken()] };
  await buildIndex(new FileStorage(join(test.data, 'index')), source, { version: 'test' });
  await test.services.corpus.refresh();
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url: `/corpus/${url}`, headers });
const whenSaid = async (position: number) =>
  (await get(`recordingAt?position=${position}`)).json<{ doc: RecordingAtDoc }>().doc;
const start = (name: string): number => {
  const { documents } = test.services.corpus.current().corpus;
  return documents.start[documents.find(name)]!;
};

it('says when a token is heard, two seconds before it, by its share of the utterance', async () => {
  const recordedTexts = ['lit-novel-01.txt', 'med-news-01.txt', 'med-news-02.txt', 'aca-essay-01.txt'];
  expect((await get('site')).json<{ doc: { recordedTexts: string[] } }>().doc).toMatchObject({
    hasRecordings: true,
    recordedTexts: expect.toSatisfy((texts: string[]) => texts.toSorted().join() === recordedTexts.toSorted().join()),
  });
  expect(await whenSaid(0)).toEqual({ fileName: 'lit-novel-01.txt', at: 10, from: 8 });
  expect(await whenSaid(4)).toMatchObject({ at: 14, from: 12 });
  expect(await whenSaid(9)).toMatchObject({ at: 18 });
});

it('gives the sound whole and in parts', async () => {
  const whole = await get('recording?filepath=lit-novel-01.txt');
  expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, 'audio/mpeg', SOUND]);
  expect(whole.headers['cache-control']).toBe('private, no-cache');
  const part = await get('recording?filepath=lit-novel-01.txt', { range: 'bytes=2-4' });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-4/10', '234']);
  // Weak tags are not compared for a part (RFC 9110, 13.1.5).
  const weak = { range: 'bytes=2-4', 'if-range': String(whole.headers.etag) };
  expect(weak['if-range']).toMatch(/^W\//);
  expect((await get('recording?filepath=lit-novel-01.txt', weak)).body).toBe(SOUND);
});

it('gives neither time nor sound of a text that the visitor may not read whole, nor of one in the same recording', async () => {
  for (const [name, status] of [
    ['med-news-02.txt', 403],
    ['med-news-01.txt', 403],
    ['aca-essay-01.txt', 401],
  ] as const) {
    const answers = [await get(`recording?filepath=${name}`), await get(`recordingAt?position=${start(name)}`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    expect(answers.map(({ body }) => body.includes(SOUND))).toEqual([false, false]);
  }
});

it('says what there is not', async () => {
  const paths = [
    'recording?filepath=lit-novel-02.txt',
    'recording?filepath=../site.json',
    'recordingAt?position=99999',
  ];
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await get('recordingAt?position=x')).statusCode).toBe(400);
});
