import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SegmentDocument } from '@zaban/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSource } from '../open-source.ts';
import { pdfOf } from '../testing/pdf.ts';
import { zipOf } from '../testing/zip.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-open-documents-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('builds a folder of documents as it lies there, and names what cannot be read', async () => {
  mkdirSync(join(folder, 'news'));
  const odt = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      '<office:document-content><office:body><office:text><text:p>The well is deep.</text:p></office:text></office:body></office:document-content>',
  });
  const epub = zipOf({
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
    'b.opf':
      '<package><metadata><dc:title>A Book</dc:title></metadata><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    'a.xhtml': '<html><body><p>A book has pages.</p></body></html>',
  });
  writeFileSync(join(folder, 'news/well.odt'), odt);
  writeFileSync(join(folder, 'news/book.epub'), epub);
  writeFileSync(join(folder, 'news/gate.pdf'), pdfOf([[{ x: 50, y: 700, text: 'The gate is open.' }]]));
  writeFileSync(join(folder, 'news/broken.pdf'), 'no PDF');
  const warnings: string[] = [];
  const aside = mkdtempSync(join(tmpdir(), 'zaban-open-aside-'));
  vi.stubEnv('TMPDIR', aside);
  const { segments } = await openSource(folder, { warn: (warning) => warnings.push(warning) });
  const documents: SegmentDocument[] = [];
  let tokens = 0;
  for await (const segment of segments) {
    documents.push(...segment.documents);
    tokens += segment.tokens.length;
  }
  expect(documents.map(({ fields }) => fields.fileName)).toEqual(['book.txt', 'gate.txt', 'well.txt']);
  expect(documents[0].fields).toMatchObject({ title: 'A Book', category: 'news' });
  expect(tokens).toBeGreaterThan(12);
  expect(warnings).toEqual([expect.stringMatching(/broken\.pdf: left out: /)]);
  expect(readdirSync(aside)).toEqual([]);
  rmSync(aside, { recursive: true });
});

it('says what texts are where a folder holds none of any kind', async () => {
  writeFileSync(join(folder, 'picture.png'), '');
  await expect(openSource(folder)).rejects.toThrow('no text found');
});
