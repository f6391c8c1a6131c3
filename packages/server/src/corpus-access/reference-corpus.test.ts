import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATION_ANSWERS, successOf } from '@zaban/contract';
import { expect, it, vi } from 'vitest';
import { buildIn } from '../testing/build-in.ts';
import { cookieOf, startTestApp } from '../testing/test-app.ts';
import { OPEN_TEXTS } from '../testing/test-site.ts';

it('gives keywords against a corpus with restricted texts to the reader who asked, and none from a part of its counts', async () => {
  const index = mkdtempSync(join(tmpdir(), 'zaban-reference-'));
  await buildIn(index, [
    {
      sentences: ['one two three four'],
      streams: { head: ['0', '1', '1', '1'], deprel: ['root', 'obj', 'obj', 'obj'] },
      fields: { fileName: 'registered.txt', access: 'registered' },
    },
    {
      sentences: ['one two three'],
      streams: { head: ['2', '0', '2'], deprel: ['nsubj', 'root', 'obj'] },
      fields: { fileName: 'open.txt', access: 'open' },
    },
  ]);
  const corpora = [
    { id: 'main', title: 'Main' },
    { id: 'other', title: 'Other', index },
  ];
  const test = await startTestApp({ limits: false }, { siteFile: { corpora } });
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  const login = { email: 'a@example.org', password: 'amaltas-1' };
  const person = { fName: 'A', lName: 'B', country: 'Wales', ...login };
  await test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
  const cookies = cookieOf(await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: login }));

  const keywords = async (as: Record<string, string>) => {
    const filesWith = encodeURIComponent('filesWith:"two" "three"');
    const url = `/corpus/keyness?target=criteria:all&reference=corpus:other&reference=${filesWith}`;
    const answer = await test.app.inject({ url, cookies: as });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { referenceTokens, warnings } = successOf(OPERATION_ANSWERS.keyness).parse(answer.json()).doc;
    return [referenceTokens, warnings?.filter((warning) => warning.includes('left out'))];
  };
  const [ofReader, ofStranger] = [await keywords(cookies), await keywords({})];
  expect(ofReader).toEqual([7, []]);
  expect(ofStranger).toEqual([3, [expect.stringMatching(/^Other: .*1 text is left out/)]]);

  // The order of words of texts that this reader may not read is not told, on neither side.
  const subtrees = await test.app.inject({
    url: '/corpus/keysubtrees?corpus=other&target=criteria:all&reference=corpus:other&attribute=word&kind=all&minimum=1',
  });
  const trees = successOf(OPERATION_ANSWERS.keysubtrees).parse(subtrees.json()).doc;
  expect(trees).toMatchObject({ targetTokens: 2, referenceTokens: 2 });
  expect(
    trees.rows
      .map(({ value, f1, f2 }) => [value, f1, f2])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ).toEqual([
    ['two -nsubj-> one', 1, 1],
    ['two -obj-> three', 1, 1],
  ]);

  const among = await test.app.inject({
    url: '/corpus/keysubtrees?target=criteria:all&reference=corpus:other&among=%5Bpos%3D%22V%22%5D',
  });
  expect([among.statusCode, among.body]).toEqual([400, expect.stringContaining('cannot be used with another corpus')]);

  const { access } = await test.services.corpora.get('other')!.use();
  // What a cut list lacks has at most the count of its last row, as the other rows with this count.
  const rows = [
    { value: 'the', count: 4 },
    { value: 'dera', count: 3 },
  ];
  const cut = { tokens: 9, total: 3, truncated: false, rows };
  vi.spyOn(access, 'authorise').mockResolvedValue({ isBounded: true, run: async () => cut } as never);
  const withCut = await test.app.inject({
    url: '/corpus/keyness?target=criteria:all&reference=corpus:other&kind=all&minimum=1&limit=1000',
  });
  const ofCut = successOf(OPERATION_ANSWERS.keyness).parse(withCut.json()).doc.rows;
  const shown = (word: string) => ofCut.filter(({ value }) => value === word).map((row) => [row.f2, row.belowCutOff]);
  expect([shown('the'), shown('dera')]).toEqual([[[4, undefined]], [[null, 4]]]);
  const counted = { tokens: 1, total: 1, truncated: 'time', rows: [{ value: 'one', count: 1 }] };
  vi.spyOn(access, 'authorise').mockResolvedValue({ isBounded: true, run: async () => counted } as never);
  const unfinished = await test.app.inject({ url: '/corpus/keyness?target=criteria:all&reference=corpus:other' });
  expect([unfinished.statusCode, unfinished.body]).toEqual([
    503,
    expect.stringContaining('no time to count the words'),
  ]);
  await test.close();
  rmSync(index, { recursive: true });
});
