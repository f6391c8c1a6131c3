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
  const [, title, body] = /^\uFEFF?\s*#[ \t]+(.+?)[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? [];
  return { name, title: title ?? name, html: markdown.render(body ?? text) };
}
