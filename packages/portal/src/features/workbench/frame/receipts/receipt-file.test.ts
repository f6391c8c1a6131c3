import { parseWorkbench } from '@zaban/contract';
import { expect, it } from 'vitest';
import { parseReceiptFile, printReceiptFile, ReceiptFileError } from './receipt-file.ts';
import { factsOfPage } from './testing/facts-of-page.ts';

const facts = factsOfPage('simple=dera&build=0123456789abcdef&figures=hits%3A25&figures=files%3A74');
const { buildId } = facts.site;

it('is opened again with its query, its build and its figures, wherever it was made', async () => {
  const file = await printReceiptFile(facts, [{ name: 'hits', value: 25 }]).text();
  expect(JSON.parse(file)).toMatchObject({ build: buildId, figures: { hits: 25 }, counted: '2026-11-22' });
  const address = parseReceiptFile(file);
  expect(address).toMatch(/^\/Workbench\?/);
  const state = parseWorkbench(new URLSearchParams(address.slice(address.indexOf('?'))));
  expect(state).toMatchObject({ simple: 'dera', build: buildId, figures: facts.state.figures });
  expect(state.figures.length).toBeGreaterThan(0);
});

it.each([
  ['no JSON', 'hits: 25'],
  ['no object', '[1'],
  ['another JSON', '{"format":"work"}'],
  ['a newer version', '{"format":"zaban-receipt","version":2,"address":"/Workbench?simple=a"}'],
  ['one without figures', '{"format":"zaban-receipt","version":1,"address":"https://example.org/Workbench?simple=a"}'],
])('refuses %s with a sentence', (_what, text) => {
  expect(() => parseReceiptFile(text)).toThrow(ReceiptFileError);
});
