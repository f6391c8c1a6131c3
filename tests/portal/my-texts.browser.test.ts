import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import type { BuiltFrom } from '../../packages/portal/build/built-from.ts';
import { PORTAL_FOLDER, RECORD_FILE } from '../../packages/portal/built.ts';
import { pdfOf } from '../../packages/ingest/src/testing/pdf.ts';
import { zipOf } from '../../packages/ingest/src/testing/zip.ts';
import { axeViolations } from '../support/axe.ts';
import { FILES, goTo, make, OTHER, text, WORD } from '../support/own-texts.ts';
import { describePortal } from '../support/portal.ts';

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

it('the portal is built again when the code of its workers, a reader or the model of English changes', () => {
  const { files } = JSON.parse(readFileSync(join(PORTAL_FOLDER, RECORD_FILE), 'utf8')) as BuiltFrom;
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      '../own-texts/src/building/builder-worker.ts',
      '../own-texts/src/building/analysis-worker.ts',
      '../own-texts/src/answering/engine-worker.ts',
      '../ingest/src/documents/pdf/index.ts',
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
      'Left out: files of the type .png cannot be read; recognise its text first',
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

    await goTo(page, `cql=${encodeURIComponent(`_ -nsubj-> "${WORD}"`)}`);
    await page.getByRole('grid').getByText('stood').first().waitFor();

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

    // Only the worker that parses may compile WebAssembly.
    const parsing = readdirSync(join(PORTAL_FOLDER, 'assets')).find((name) => /^analysis-worker-.*\.js$/.test(name));
    const policies = [`/assets/${parsing}`, '/MyTexts'].map(async (path) => {
      const { headers } = await fetch(`${portal.site.url}${path}`);
      return headers.get('content-security-policy')?.includes("'wasm-unsafe-eval'");
    });
    expect(await Promise.all(policies)).toEqual([true, false]);
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

  it('are left as they were when the work is cancelled', async () => {
    const page = await portal.open('/MyTexts');
    const long = text('long.txt', `The ${WORD} stood by the gate. `.repeat(60_000));
    await page.getByLabel('Files', { exact: true }).setInputFiles([long]);
    // The browser itself does not know the name of each language.
    expect(await page.getByLabel('Language of the texts').innerText()).not.toMatch(/^[a-z]{2,3}$/m);
    await page.getByRole('button', { name: 'Make the corpus' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Make the corpus' }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose other files' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
  });

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
});
