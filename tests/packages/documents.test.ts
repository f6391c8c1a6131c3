// Are the documents read and searched on a web space that knows nothing but files?
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDocuments } from '../../scripts/write-documents.ts';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { servePlainFiles } from '../support/plain-files.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');
let folder: string;
let version: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-documents-'));
  // An older version that was written before.
  writeFileSync(join(folder, 'versions.json'), '["0.0.9"]\n');
  version = writeDocuments(CHECKOUT, folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(!hasChromium())(
  'leads to the newest version, finds a section by its words, and offers the older version',
  async () => {
    const server = await servePlainFiles(folder);
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => void faults.push(message));
      await page.goto(`${server.url}index.html`);
      await page.waitForURL(`**/${version}/index.html`);
      await page.getByLabel('Version').waitFor();
      expect(await page.getByLabel('Version').locator('option').allInnerTexts()).toEqual([version, '0.0.9']);
      await page.getByRole('searchbox').fill('withdraw a text');
      const results = page.getByRole('region', { name: 'Search results' });
      await results.getByRole('link', { name: /another variety/ }).click();
      await page.waitForURL('**/docs/running-a-site.html#*');
      expect(await page.getByRole('heading', { name: 'A site for another variety' }).isVisible()).toBe(true);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  },
);
