import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDocuments, readDocuments } from './index.ts';
import { renderDocument } from './render.ts';

const CHECKOUT = join(import.meta.dirname, '../../../..');

describe('the documents of the project as pages', () => {
  const files = makeDocuments(readDocuments(CHECKOUT), { version: '1.2.3', calls: '../calls' });
  const pages = [...files].filter(([path]) => path.endsWith('.html')) as [string, string][];

  it('has a page for each document, the first one for the README', () => {
    for (const path of ['index.html', 'docs/sources.html', 'docs/decisions/index.html', 'packages/engine/index.html']) {
      expect([...files.keys()]).toContain(path);
    }
  });

  it('has no link to a page, a heading, a picture, a script or a style that is not there', () => {
    const broken: string[] = [];
    for (const [path, html] of pages) {
      for (const [, target] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        if (/^(https?:|mailto:|data:)/.test(target) || target.endsWith('../calls')) continue;
        const [place, anchor] = target.split('#');
        const meant = place === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(place)));
        const there = files.get(meant);
        if (there === undefined) broken.push(`${path}: ${target}`);
        else if (anchor !== undefined && !String(there).includes(`id="${decodeURIComponent(anchor)}"`)) {
          broken.push(`${path}: ${target}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  it('runs no script and has no style in the page itself', () => {
    const inline = pages.filter(([, html]) => /<script(?![^>]*\ssrc=)|<style|\son\w+="/.test(html));
    expect(inline.map(([path]) => path)).toEqual([]);
  });

  it('names the calls of the running site from every depth', () => {
    expect(files.get('index.html')).toContain('href="./../calls"');
    expect(files.get('docs/decisions/index.html')).toContain('href="../../../calls"');
  });
});

const nowhere = (): undefined => undefined;

describe('a document as a page', () => {
  it('shows markup in it as text', () => {
    expect(renderDocument('# A <script>alert(1)</script>\n', nowhere).html).not.toContain('<script>');
  });

  it('keeps the text of a link that leads nowhere, without the link', () => {
    const { html } = renderDocument('See [the code](../code.ts).', nowhere);
    expect(html).toContain('the code');
    expect(html).not.toContain('code.ts');
  });

  it('tells search what stands below each heading', () => {
    const { title, sections } = renderDocument(
      '# Title\n\nOne.\n\n## Part `x`\n\nTwo\nthree.\n\n```\ncode\n```\n',
      nowhere,
    );
    expect(title).toBe('Title');
    expect(sections).toEqual([
      { anchor: 'title', heading: 'Title', text: 'One.' },
      { anchor: 'part-x', heading: 'Part x', text: 'Two three. code' },
    ]);
  });
});
