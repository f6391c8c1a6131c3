import { expect, it } from 'vitest';
import { loadEnglish } from '../analysis/load-english.ts';
import { analyseMarked } from '../analysis/analyse-marked.ts';
import { readTei } from './read-tei.ts';

it('words between marked sentences are in no tree', () => {
  const header = '<teiHeader></teiHeader>';
  const body = '<p><s>She read books.</s> Page 3 <s>They left.</s></p>';
  const xml = `<TEI xmlns="http://www.tei-c.org/ns/1.0">${header}<text><body>${body}</body></text></TEI>`;
  const [document] = readTei(xml, 'a.xml').documents;
  const { streams } = analyseMarked(document, loadEnglish({ parse: true }));
  const head = streams.find(({ name }) => name === 'head');
  const heads = Array.from(head?.ofToken ?? [], (value) => head?.values[value]);
  expect(heads).toEqual(['2', '0', '2', '2', '', '', '2', '0', '2']);
});
