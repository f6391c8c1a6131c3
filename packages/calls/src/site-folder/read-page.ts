import MarkdownIt from 'markdown-it';
import type { SitePage } from '../context/context.ts';

// Raw HTML in a page is shown as text, and only safe addresses become links.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** Renders a Markdown page whose first line is `# Title`. Without such a line, the name is the title. */
export function readPage(name: string, text: string): SitePage {
  // This also removes a byte-order mark.
  const start = text.trimStart();
  const end = start.indexOf('\n');
  const line = end === -1 ? start : start.slice(0, end);
  const title = /^#[ \t]/.test(line) ? line.slice(1).trim() : '';
  if (title === '') return { name, title: name, html: markdown.render(text) };
  return { name, title, html: markdown.render(end === -1 ? '' : start.slice(end + 1)) };
}
