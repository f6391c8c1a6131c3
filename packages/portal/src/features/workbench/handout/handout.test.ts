import { describe, expect, it } from 'vitest';
import { readZip } from '../../../../../server/src/testing/read-zip.ts';
import { handoutDocx, handoutHtml } from './handout-files.ts';
import { handoutText } from './handout-text.ts';

const LINES = [
  { start: 7, end: 8, filename: 'a.txt', left: 'She drank', node: 'chai', right: ', hot' },
  { start: 90, end: 92, filename: 'b.txt', left: '“', node: 'Tea <&>', right: 'is\u0001 cold' },
];

describe('a handout', () => {
  it('sets its hits apart by spaces, but not from punctuation', () => {
    const { lines, key } = handoutText('T', LINES, 'S', false);
    expect(lines.map(({ left, node, right }) => left + node + right)).toEqual([
      'She drank chai, hot',
      '“Tea <&> is\u0001 cold',
    ]);
    expect(key).toEqual([]);
  });

  it('has a blank of one width for each hit, and the hits as its key', () => {
    const { lines, key } = handoutText('T', LINES, 'S', true);
    expect(new Set(lines.map(({ node }) => node)).size).toBe(1);
    expect(lines[0]?.node).toMatch(/^\u00a0+$/);
    expect(key).toEqual(['chai', 'Tea <&>']);
  });

  it('is a page that holds any text, with the source under the lines and the key behind', () => {
    const html = handoutHtml(handoutText('A & B', LINES, 'Source: <x>', true));
    expect(html).toContain('<h1>A &amp; B</h1>');
    expect(html).toContain('<li>Tea &lt;&amp;&gt;</li>');
    expect(html.indexOf('Source: &lt;x&gt;')).toBeGreaterThan(html.indexOf('b.txt'));
    expect(html.indexOf('<h2>Key</h2>')).toBeGreaterThan(html.indexOf('Source:'));
    expect(handoutHtml(handoutText('T', LINES, 'S', false))).not.toContain('Key');
  });

  it('is a document of word processors with the same text', async () => {
    const files = await readZip(Buffer.concat(handoutDocx(handoutText('T', LINES, 'S', true))));
    expect([...files.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
    const texts = [...(files.get('word/document.xml') ?? '').matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts.join('').replaceAll('\u00a0', '')).toBe(
      'T1.She drank , hot  a.txt2.“ is cold  b.txtSKey1.chai2.Tea &lt;&amp;&gt;',
    );
  });
});
