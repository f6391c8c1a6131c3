import { screen, within } from '@testing-library/react';
import { type CorpusInfo, ENGLISH_FEATURES, type OperationAnswer, PATHS } from '@zaban/contract';
import { expect, it } from 'vitest';
import { answerInstead, breakOff, docOf, holdBack, open, saved } from '../support/screen.tsx';
import { all, fill, sees, textsOf } from '../support/shown.ts';

const TWIN = /[?&]corpus=twin/;

/** The last call that the features make. */
const LAST = `${PATHS.operation('features')}?offset=${ENGLISH_FEATURES.length - 1}&`;

/** From now on the site has a second corpus, which answers, the last feature once it is ready, what the first one answers. */
function addTwin(ready = Promise.resolve()): void {
  answerInstead(new RegExp(`^${PATHS.corpora}$`), async () => {
    const [main] = await docOf<CorpusInfo[]>(PATHS.corpora);
    return Response.json({ message: 'Success', doc: [main, { ...main, id: 'twin', title: 'Twin', isDefault: false }] });
  });
  answerInstead(TWIN, async (_answer, path) => {
    if (path.includes(LAST)) await ready;
    return Response.json({ message: 'Success', doc: await docOf(path.replace(TWIN, '')) });
  });
}

/** The texts of the cells in each row of a table. */
const rowsOf = (element: HTMLElement): string[][] => all('tbody tr', element).map((row) => textsOf(all('td', row)));

const ratiosIn = (element: HTMLElement): string[] =>
  rowsOf(element).flatMap((row) => row.at(-1)?.match(/^.*95 %.*$/) ?? []);

const table = (name: RegExp) => screen.findByRole('table', { name });

it('compares a word, its collocates and features of English in all corpora, and names each ratio', async () => {
  addTwin();
  const visitor = await open('/Corpora');
  await fill(visitor, await screen.findByLabelText('Find in all corpora'), 'dera');
  await visitor.click(screen.getByRole('button', { name: 'Search all' }));
  const hits = await table(/“dera” in each corpus/);
  await expect.poll(() => ratiosIn(hits)).toEqual([expect.stringMatching(/^1(\.0+)? \(95 %/)]);
  const [first, twin] = rowsOf(hits);
  expect(twin?.slice(0, 3)).toEqual(first?.slice(0, 3));
  await visitor.selectOptions(screen.getByLabelText('Show'), 'features of World Englishes');
  const features = await table(/Features of World Englishes/);
  const heads = textsOf(within(features).getAllByRole('columnheader'));
  const [main = ''] = (heads[1] ?? '').split(':');
  const rate = 'per million (95 %)';
  expect(heads.slice(1)).toEqual([`${main}: hits`, rate, 'Twin: hits', rate, `Ratio of Twin to ${main}`]);
  await expect.poll(() => ratiosIn(features).length).toBeGreaterThan(0);
  expect(rowsOf(features)).toHaveLength(ENGLISH_FEATURES.length);
  const sentences = textsOf(within(features).getAllByRole('rowheader')).map((head) =>
    /\S* % are right|not known/.exec(head),
  );
  expect(sentences.every((found) => found !== null)).toBe(true);
  await visitor.click(screen.getByRole('button', { name: 'Download the table as CSV' }));
  await expect.poll(() => saved.length).toBe(1);
  const lines = ((await saved[0]?.content.text()) ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('# '));
  expect(lines).toHaveLength(1 + ENGLISH_FEATURES.length);
  expect(lines[0]).toMatch(/^Feature,group,hits [^,]+,out of [^,]+,per million [^,]+,hits twin,/);
  screen.getByRole('button', { name: 'Cite' });
});

it('says which corpus did not answer, and compares features when all answers are there', async () => {
  const { promise: ready, resolve: letGo } = Promise.withResolvers<void>();
  addTwin(ready);
  await open('/Corpora?show=features');
  const features = await table(/Features of World Englishes/);
  // It is scrolled sideways in a box of its own, where it is wider than the page.
  expect(features.closest('[role=region]')?.getAttribute('aria-label')).toBe(features.getAttribute('aria-label'));
  await expect.poll(() => rowsOf(features).filter(([count = '']) => /\d/.test(count)).length).toBeGreaterThan(0);
  expect(ratiosIn(features)).toEqual([]);
  letGo();
  await expect.poll(() => ratiosIn(features).length).toBeGreaterThan(0);
  breakOff(/corpus=twin/);
  for (const show of ['features', 'words']) {
    await open(`/Corpora?show=${show}`);
    await sees('“Twin” did not answer.');
    expect(screen.getAllByText('“Twin” did not answer.')).toHaveLength(1);
  }
});

it('a feature that a corpus cannot tell is no zero there, and says why', async () => {
  addTwin();
  const problem = 'Its query needs tags.';
  answerInstead(/\/features\?offset=0&.*corpus=twin/, async (_answer, path) => {
    const doc = await docOf<OperationAnswer<'features'>>(path.replace(TWIN, ''));
    const rows = doc.rows.map((row) => ({ ...row, count: null, tokens: null, problem }));
    return Response.json({ message: 'Success', doc: { ...doc, rows } });
  });
  await open('/Corpora?show=features');
  const features = await table(/Features of World Englishes/);
  await expect.poll(() => ratiosIn(features).length).toBeGreaterThan(0);
  expect(rowsOf(features)[0]).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/\d/), '–', '–', '–']);
  expect(textsOf(all('tbody th', features))[0]).toContain(`Lines in Twin ${problem}`);
  await sees(/^“Twin” cannot count 1 of the \d+ features\. Where its hits are a dash, /);
});

it('keeps room for the choice of a corpus until the corpora are known', async () => {
  describeSite({ hasCorpora: true });
  const answer = holdBack(new RegExp(`^${PATHS.corpora}$`));
  await open('/Workbench?simple=dera');
  await sees(/^25 hits/);
  expect(all('[data-to-come] select')).toHaveLength(1);
  answer();
  await expect.poll(() => all('[data-to-come]')).toEqual([]);
});

it('shows in its field what the back button searches', async () => {
  addTwin();
  const visitor = await open('/Corpora?word=dera');
  const field = await screen.findByLabelText<HTMLInputElement>('Find in all corpora');
  await fill(visitor, field, 'tea');
  await visitor.click(screen.getByRole('button', { name: 'Search all' }));
  await table(/“tea” in each corpus/);
  window.history.back();
  await table(/“dera” in each corpus/);
  expect(field.value).toBe('dera');
});

it('compares with no part of the hits', async () => {
  addTwin();
  answerInstead(TWIN, async (_answer, path) => {
    const doc = await docOf<object>(path.replace(TWIN, ''));
    return Response.json({ message: 'Success', doc: { ...doc, truncated: 'time' } });
  });
  await open('/Corpora?word=dera');
  await sees(/The search stopped at its limit of time/);
  expect(ratiosIn(await table(/“dera” in each corpus/))).toEqual([]);
});

it('says what to type where there is nothing to compare', async () => {
  addTwin();
  const visitor = await open('/Corpora?show=collocates');
  await sees('Type a word first.');
  await fill(visitor, await screen.findByLabelText('Find in all corpora'), 'went');
  await visitor.selectOptions(screen.getByLabelText('Show'), 'word sketches of the lemma');
  await sees('Type a more frequent word, as a dictionary lists it: “go”, not “went”.');
  expect(screen.queryByRole('table', { name: /Word sketch/ })).toBeNull();
});

/** From now on the description of the site says this too. */
function describeSite(more: object): void {
  answerInstead(/^\/corpus\/site$/, async (answer) => {
    const given = (await (await answer()).json()) as { doc: object };
    return Response.json({ ...given, doc: { ...given.doc, ...more } });
  });
}

/** Where the entry of the menu leads; undefined if there is none. */
async function entryInMenu(): Promise<string | null | undefined> {
  const visitor = await open('/Search');
  // The heading takes the focus when it comes, which closes a menu.
  await screen.findByRole('heading', { level: 1 });
  await visitor.click(await screen.findByRole('button', { name: 'Pakistani English' }));
  await screen.findByRole('link', { name: 'Upload Data' });
  return screen.queryByRole('link', { name: 'Corpora' })?.getAttribute('href');
}

it('is in the menu of a site with several corpora', async () => {
  expect(await entryInMenu()).toBeUndefined();
  describeSite({ hasCorpora: true });
  expect(await entryInMenu()).toBe('/Corpora');
});

it('names the language of a corpus and the attributes of its words', async () => {
  await open('/Corpora');
  await sees('English (Pakistan)');
  await sees(/^word as written \(word\), word \(lc\), lemma, part of speech \(pos\), Penn tag \(xpos\), /);
});

it('says once what a refused corpus needs', async () => {
  const [main] = await docOf<CorpusInfo[]>(PATHS.corpora);
  const refused = { ...main, needs: 'licence', access: 'licence', terms: 'Cite us.' };
  answerInstead(new RegExp(`^${PATHS.corpora}$`), () =>
    Promise.resolve(Response.json({ message: 'Success', doc: [refused] })),
  );
  const failure = { message: 'Failed', code: 'licence_needed', err: 'Accept its licence.' };
  answerInstead(/^\/corpus\/site$/, () => Promise.resolve(Response.json(failure, { status: 401 })));
  await open('/Corpora');
  await screen.findByRole('button', { name: 'Accept the licence' });
  expect(screen.queryByText('You cannot use this corpus yet.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Corpora and their licences' })).toBeNull();
});

it('says which corpora are being indexed', async () => {
  describeSite({ corporaToCome: ['State of the Union'] });
  await open('/Corpora');
  await sees(/^State of the Union is being indexed\./);
});
