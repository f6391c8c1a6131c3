import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import type { BuiltFrom } from '../../packages/portal/build/built-from.ts';
import { PORTAL_FOLDER, RECORD_FILE } from '../../packages/portal/built.ts';
import { pdfOf } from '../../packages/ingest/src/testing/pdf.ts';
import { zipOf } from '../../packages/ingest/src/testing/zip.ts';
import { describePortal } from '../support/portal.ts';

/** Words that stand in the texts alone. */
const WORD = 'jacaranda';
const OTHER = 'kikar';

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const FILES = [
  text('letter.txt', `The ${WORD} stood by the gate. Two ${WORD}s fell.\n\nShe wrote of the canal.`),
  text('page.html', `<title>On trees</title><p>A ${WORD} flowers in May.</p>`),
  text('talks.csv', `id,text,year\nfirst,"We saw a ${OTHER}, then rain.",2019\n`),
  text('picture.png', 'x'),
];

/** A text in each format of documents and corpora, in files as browsers give them; without those that hold tokens. */
const OF_EACH_FORMAT = [
  ...FILES.slice(0, 3),
  { name: 'paper.pdf', buffer: pdfOf([[{ x: 60, y: 700, text: `A ${WORD} in a paper.` }]]) },
  { name: 'again.pdf', buffer: pdfOf([[{ x: 60, y: 700, text: `A second ${WORD} in a paper.` }]]) },
  { name: 'report.docx', buffer: zipOf({ 'word/document.xml': `<w:p><w:t>A ${WORD} in a report.</w:t></w:p>` }) },
  {
    name: 'open.odt',
    buffer: zipOf({
      'content.xml': `<office:document-content><office:body><office:text><text:p>An open ${WORD}.</text:p></office:text></office:body></office:document-content>`,
    }),
  },
  {
    name: 'book.epub',
    buffer: zipOf({
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
      'book.opf':
        '<package><metadata/><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
      'a.xhtml': `<html><body><p>A ${WORD} in a book.</p></body></html>`,
    }),
  },
  { name: 'rich.rtf', buffer: Buffer.from(`{\\rtf1\\ansi A rich ${WORD}.\\par}`) },
  {
    name: 'edition.xml',
    buffer: Buffer.from(`<TEI><text><body><p>An edited ${WORD}.</p></body></text></TEI>`),
  },
  { name: 'packed.zip', buffer: zipOf({ 'folder/inner.txt': `A packed ${WORD}.` }) },
].map((file) => ({ mimeType: '', ...file }));

/** Makes a corpus of files on the screen that is open. */
async function make(page: Page, name: string, files: readonly GivenFile[] = FILES): Promise<void> {
  await page.getByLabel('Files', { exact: true }).setInputFiles([...files]);
  await page.getByLabel('Name of the corpus').fill(name);
  await page.getByRole('button', { name: 'Make the corpus' }).click();
  await page.getByRole('link', { name: 'Open in the workbench' }).waitFor();
}

/** The contrast of a button between its text and its background, after WCAG 2.2; it runs in the page. */
function contrastOf(button: Element): number {
  const style = getComputedStyle(button);
  const [dark = 0, light = 0] = [style.color, style.backgroundColor]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? [])
        .map((each) => Number(each) / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Refuses files of the browser, in a page or a worker. */
const WITHOUT_FILES = `navigator.storage.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));`;

/** Runs a script at the start of the page and of each of its workers. */
async function startWith(page: Page, script: string): Promise<void> {
  await page.addInitScript({ content: script });
  await page.addInitScript((first) => {
    const Inner = Worker;
    const type = 'text/javascript';
    const addressOf = (code: string): string => URL.createObjectURL(new Blob([code], { type }));
    Object.assign(globalThis, {
      Worker: function (address: URL | string, options: WorkerOptions) {
        const scripts = [addressOf(first), String(new URL(address, location.href))];
        return new Inner(addressOf(scripts.map((each) => `import ${JSON.stringify(each)};`).join('')), options);
      },
    });
  }, script);
  await page.reload();
}

/** Goes to a view of the own corpus that is open. */
async function goTo(page: Page, search: string): Promise<void> {
  await page.goto(page.url().replace(/\/Workbench.*/, `/Workbench?${search}`));
  await page.reload();
}

it('the portal is built again when the code of its workers, a reader or the model of English changes', () => {
  const { files } = JSON.parse(readFileSync(join(PORTAL_FOLDER, RECORD_FILE), 'utf8')) as BuiltFrom;
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      '../own-texts/src/building/builder-worker.ts',
      '../own-texts/src/building/analysis-worker.ts',
      '../own-texts/src/answering/engine-worker.ts',
      '../ingest/src/import/pdf/index.ts',
      '../english/model/english.model.gz',
    ]),
  );
});

describePortal('texts of one’s own', (portal) => {
  it('become a corpus with the whole workbench, and nothing of them is sent', async () => {
    const page = await portal.open('/MyTexts');
    const requests: Request[] = [];
    page.context().on('request', (request) => requests.push(request));
    await make(page, 'My trees');
    expect(await page.getByText('is ready').innerText()).toBe('“My trees” is ready: 3 texts, 25 words.');
    expect(await page.getByRole('row', { name: 'picture.png' }).innerText()).toContain(
      'Left out: files of the type .png cannot be read.',
    );
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.waitForURL(/\/MyTexts#\/MyTexts\/[0-9a-f]{8}\/Workbench/);
    await page.getByRole('banner').getByText('My trees').waitFor();

    await page.getByLabel('Query', { exact: true }).fill(WORD);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('grid').getByText(WORD).nth(1).waitFor();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('letter.txt');

    await goTo(page, 'view=keywords&minimum=1');
    const keywords = page.getByRole('table').first();
    await keywords.getByText(WORD, { exact: true }).waitFor();
    await page.getByText('Reference corpus: Corpus of Pakistani English.').waitFor();

    // The corpus has no page on searching, and the screen shows nothing in its place.
    await page.goto(page.url().replace(/\/Workbench.*/, '/Search'));
    await page.getByRole('button', { name: 'CONCORDANCE' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'How to search' }).count()).toBe(0);
    expect(await page.getByText('There is no page').count()).toBe(0);

    await page.getByRole('link', { name: 'Texts', exact: true }).click();
    await page.getByText('letter.txt').first().click();
    await page.getByText('She wrote of the canal.').waitFor();
    await page.getByRole('link', { name: 'All my texts' }).click();
    await page.getByRole('rowheader', { name: 'My trees' }).waitFor();

    expect(requests.length).toBeGreaterThan(10);
    const sent = requests.map((request) => `${request.url().split('#')[0]} ${request.postData() ?? ''}`);
    expect(sent.filter((each) => each.includes(WORD) || each.includes(OTHER))).toEqual([]);
    const foreign = requests.filter(
      (request) =>
        !request
          .url()
          .replace(/^blob:/, '')
          .startsWith(portal.site.url),
    );
    expect(foreign.map((request) => request.url())).toEqual([]);
  });

  it('are read in each format of documents', async () => {
    const page = await portal.open('/MyTexts');
    await make(page, 'All formats', OF_EACH_FORMAT);
    expect(await page.getByText('is ready').innerText()).toMatch(/^“All formats” is ready: 11 texts, /);
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.getByLabel('Query', { exact: true }).fill(WORD);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('grid').getByText('inner.txt').waitFor();
    for (const name of ['paper.pdf', 'again.pdf', 'report.docx', 'open.odt', 'book.epub', 'rich.rtf', 'edition.xml']) {
      expect(await page.getByRole('grid').getByText(name).count()).toBeGreaterThan(0);
    }
  });

  it('are made and saved with the network off, deleted after a question, and opened again from the file', async () => {
    const page = await portal.open('/MyTexts');
    await make(page, 'First', [FILES[0]]);
    await page.getByRole('button', { name: 'Make another' }).click();
    await page.context().setOffline(true);
    await make(page, 'Second', [FILES[1]]);
    await page.getByText('so there is no comparison').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file: Second' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Second.zaban');
    await page.getByRole('button', { name: 'Delete Second' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Second' }).click();
    await page.getByText('Delete this corpus from this browser?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('rowheader', { name: 'Second' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['First']);
    await page.getByRole('button', { name: 'Make another' }).click();
    const buffer = readFileSync(await file.path());
    const saved = { name: 'Second.zaban', mimeType: '', buffer };
    await page.getByLabel('Files', { exact: true }).setInputFiles([saved]);
    await page.getByRole('button', { name: 'Open the corpus' }).click();
    await page.getByRole('rowheader', { name: 'Second' }).waitFor();

    await page.getByRole('button', { name: 'Make another' }).click();
    await page.getByLabel('Files', { exact: true }).setInputFiles([{ ...saved, buffer: buffer.subarray(0, -64) }]);
    await page.getByRole('button', { name: 'Open the corpus' }).click();
    await page.getByText('it is cut short').waitFor();
  });

  it('are left as they were when the work is cancelled', async () => {
    const page = await portal.open('/MyTexts');
    const long = text('long.txt', `The ${WORD} stood by the gate. `.repeat(60_000));
    await page.getByLabel('Files', { exact: true }).setInputFiles([long]);
    await page.getByRole('button', { name: 'Make the corpus' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Make the corpus' }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose other files' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
  });

  it('are compared with the corpus, one text word by word, and nothing of it is sent', async () => {
    const page = await portal.open('/CompareText');
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page
      .getByLabel('Your text')
      .fill(`The jirga met by the ${WORD}. A ${WORD} and a ${OTHER} stood there, one of the first.`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'Keywords of your text' }).waitFor();
    const bands = page.getByRole('table').first();
    expect(await bands.getByRole('row', { name: 'the 1,000 most frequent' }).innerText()).toMatch(/\d/);
    expect(await page.getByRole('rowheader', { name: WORD }).count()).toBe(1);
    const shown = page.getByRole('region', { name: 'Your text', exact: true });
    await expect.poll(() => shown.getByRole('link', { name: 'jirga' }).getAttribute('href')).toContain('/word/jirga');
    expect(await shown.getByRole('link', { name: WORD }).first().getAttribute('href')).toContain(
      `/Sresult?word=${WORD}`,
    );
    const phrases = page.getByRole('table', { name: 'Frequent phrases of the corpus in your text' });
    await phrases.getByRole('rowheader', { name: 'of the', exact: true }).waitFor();
    const listed = page.getByRole('table', { name: 'Urduized words in your text' });
    expect(await listed.getByRole('rowheader').allInnerTexts()).toEqual(['jirga', OTHER]);
    expect(await listed.getByRole('row', { name: 'jirga' }).innerText()).toMatch(/council|assembly/);
    const keywords = page.getByRole('table').filter({ has: page.getByText('Log-likelihood') });
    const ofAll = await keywords.innerText();
    await page.getByLabel('Compare with').selectOption({ label: 'Academic Discourse' });
    await page.getByText('than in Academic Discourse in the Corpus of').first().waitFor();
    await expect.poll(() => keywords.innerText()).not.toBe(ofAll);
    expect(await shown.getByRole('link', { name: WORD }).first().getAttribute('href')).toContain('criteria=academic');
    const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((each) => each.includes(WORD) || each.includes(OTHER))).toEqual([]);
  });

  it('are pasted under names of their own, and two of them are compared by one click', async () => {
    const page = await portal.open('/MyTexts', { viewport: { width: 375, height: 812 } });
    const requests: Request[] = [];
    page.context().on('request', (request) => requests.push(request));
    await page.getByRole('button', { name: 'Paste texts' }).click();
    const form = page.getByRole('form', { name: 'Paste texts' });
    const submit = form.getByRole('button', { name: 'Search and compare these texts' });
    expect(await submit.isDisabled()).toBe(true);
    // A button that cannot be pressed yet can be read.
    expect(await submit.evaluate(contrastOf)).toBeGreaterThan(4.5);
    await form.getByRole('button', { name: 'Add another text' }).click();
    await form.getByRole('button', { name: 'Remove Text 3' }).click();
    const texts = [
      ['Ali', `The ${WORD} by the gate. A ${WORD}, a tall ${WORD}.`],
      ['Sana', `The ${OTHER} by the road. A ${OTHER}, an old ${OTHER}.`],
    ] as const;
    for (const [place, [name, content]] of texts.entries()) {
      await form.getByLabel('Name').nth(place).fill(name);
      await form.getByLabel('Text', { exact: true }).nth(place).fill(content);
    }
    await submit.click();
    await page.getByText('“Ali and Sana” is ready: 2 texts').waitFor();
    await page.getByRole('link', { name: 'Compare Ali with Sana' }).click();
    const onlyIn = (name: string) => page.getByRole('region', { name: `Only in ${name}` }).getByRole('listitem');
    await onlyIn('Ali')
      .filter({ hasText: new RegExp(`^${WORD} 3$`) })
      .waitFor();
    await onlyIn('Sana')
      .filter({ hasText: new RegExp(`^${OTHER} 3$`) })
      .waitFor();
    expect(
      await onlyIn('Ali')
        .filter({ hasText: /^(the|by|kikar)/ })
        .count(),
    ).toBe(0);
    expect(
      await onlyIn('Sana')
        .filter({ hasText: /^(the|by|jacaranda)/ })
        .count(),
    ).toBe(0);
    expect(await page.getByLabel('with', { exact: true }).locator('option:checked').innerText()).toBe('Sana');
    await page.getByRole('link', { name: 'Words that Ali uses more than Sana' }).click();
    await page.getByRole('rowheader', { name: WORD }).waitFor();
    expect(await page.getByRole('rowheader', { name: OTHER }).count()).toBe(0);
    // The table has the same choice, with the names that were typed.
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Show', { exact: true }).selectOption('words only in Sana');
    await page.getByRole('rowheader', { name: OTHER }).waitFor();
    expect(await page.getByRole('rowheader', { name: WORD }).count()).toBe(0);
    // A query in the two texts is compared as soon as its view is opened.
    await goTo(page, 'simple=the&view=compare');
    await page.getByRole('link', { name: /^(Ali and Sana|Sana and Ali)$/ }).click();
    await page.getByText(/times as many hits per million tokens/).waitFor();
    const sent = requests.map((request) => `${request.url().split('#')[0]} ${request.postData() ?? ''}`);
    expect(sent.filter((each) => each.includes(WORD) || each.includes(OTHER))).toEqual([]);
  });

  it.each([375, 1024])(
    'are compared with the corpus too, all and each, from where they are made: %i px',
    async (width) => {
      const page = await portal.open('/MyTexts', { viewport: { width, height: 800 } });
      await page.getByRole('button', { name: 'Paste texts' }).click();
      const texts = ['They made seviyan for the jirga.', `A ${OTHER} stood by the dera.`];
      for (const [place, content] of texts.entries()) {
        await page.getByLabel('Text', { exact: true }).nth(place).fill(content);
      }
      const requests: Request[] = [];
      page.context().on('request', (request) => requests.push(request));
      await page.getByRole('button', { name: 'Search and compare these texts' }).click();
      const group = page.getByRole('group', { name: 'Compare with the Corpus of Pakistani English' });
      const both = group.getByRole('link', { name: 'Compare both with the Corpus of Pakistani English' });
      await both.waitFor();
      expect(await both.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
      await group.getByRole('link', { name: 'Text 1', exact: true }).click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Your text' }).inputValue()).toBe(texts[0]);
      const row = page.getByRole('table', { name: 'Urduized words in your text' }).getByRole('row', { name: 'sevian' });
      await row.getByText('in your text: seviyan').waitFor();
      // The other saved text is a choice, and neither its name nor its words are sent.
      await page.getByLabel('A text from “My texts”').selectOption('Text 2');
      await expect.poll(() => page.getByRole('textbox', { name: 'Your text' }).inputValue()).toBe(texts[1]);
      await page.getByRole('rowheader', { name: 'dera' }).first().waitFor();
      const sent = requests.map((request) => `${request.url().split('#')[0]} ${request.postData() ?? ''}`);
      expect(sent.filter((each) => /seviyan|Text.?(%20)?[12]/.test(each) || each.includes(OTHER))).toEqual([]);
      await page.goBack();
      await page.goto('/MyTexts');
      await page.getByRole('link', { name: 'Text 1 and Text 2' }).click();
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Compare', exact: true }).click();
      // Without a query the view says what it compares, and leads to the comparison with the corpus.
      await page.getByText('For a query, “Compare” sets its hits beside').waitFor();
      await page.getByRole('link', { name: 'Compare all these texts with the Corpus of Pakistani English' }).click();
      await page.getByText('Reference corpus: Corpus of Pakistani English.').waitFor();
    },
  );

  it('have no axe violation in any step, at three widths', async () => {
    const page = await portal.open('/MyTexts', { bypassCSP: true });
    const violations: string[] = [];
    const look = async (step: string): Promise<void> => {
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        violations.push(...(await axeViolations(page)).map((violation) => `${step}, ${width}: ${violation}`));
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) violations.push(`${step}, ${width}: ${over} px wider than the window`);
      }
    };
    await look('first');
    await page.getByRole('button', { name: 'Paste texts' }).press('Enter');
    await look('pasting');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByLabel('Files', { exact: true }).setInputFiles(FILES);
    await look('chosen');
    await page.getByRole('button', { name: 'Make the corpus' }).press('Enter');
    await page.getByRole('link', { name: 'Open in the workbench' }).waitFor();
    await look('made');
    await page.goto('/CompareText');
    await page.getByLabel('Your text').fill(`The jirga met by the ${WORD}.`);
    await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'How frequent the words of your text are in the corpus' }).waitFor();
    await page.getByRole('row', { name: 'the 100 most frequent' }).waitFor();
    await look('compared');
    expect(violations).toEqual([]);
  });

  it('are stored in a database where the browser has no files, as in a private window', async () => {
    const page = await portal.open('/MyTexts', { bypassCSP: true });
    await startWith(page, WITHOUT_FILES);
    await make(page, 'In a private window');
    await page.getByText('may delete these corpora when its window is closed').waitFor();
    expect((await axeViolations(page)).map(String)).toEqual([]);
    await page.getByRole('link', { name: 'Open in the workbench' }).click();
    await page.getByLabel('Query', { exact: true }).fill(WORD);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('grid').getByText(WORD).nth(1).waitFor();
    await page.goto('/MyTexts');
    await page.getByRole('button', { name: 'Delete In a private window' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('rowheader').waitFor({ state: 'detached' });
  });

  it('are saved as a file where the browser stores nothing', async () => {
    const page = await portal.open('/MyTexts', { bypassCSP: true });
    await startWith(page, `${WITHOUT_FILES}Object.defineProperty(self, 'indexedDB', { value: undefined });`);
    await page.getByText('This browser cannot store corpora for this page').waitFor();
    await page.getByLabel('Files', { exact: true }).setInputFiles(FILES);
    await page.getByRole('button', { name: 'Make the corpus' }).click();
    await page.getByText('because this browser cannot store it').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe('My texts.zaban');
  });
});
