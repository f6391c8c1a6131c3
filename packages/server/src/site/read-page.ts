import MarkdownIt from 'markdown-it';

/** A page of the site: its title and safe HTML. */
export interface SitePage {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

// Raw HTML in a page is shown as text, and only harmless addresses become links.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** A Markdown page whose first line is `# Title`; without one, its name is the title. */
export function readPage(name: string, text: string): SitePage {
  // A byte-order mark counts as white space.
  const start = text.trimStart();
  const end = start.indexOf('\n');
  const line = end === -1 ? start : start.slice(0, end);
  const title = /^#[ \t]/.test(line) ? line.slice(1).trim() : '';
  if (title === '') return { name, title: name, html: markdown.render(text) };
  return { name, title, html: markdown.render(end === -1 ? '' : start.slice(end + 1)) };
}
