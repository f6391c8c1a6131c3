import MarkdownIt from 'markdown-it';

/** A section of a page as the search finds it: a heading and the text below it. */
export interface Section {
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** The anchor of a heading, derived as common Markdown hosts do. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/**
 * Renders a Markdown document as HTML. Raw HTML in it is shown as text.
 *
 * @param linkTo resolves the target of a link; if it returns undefined, the link is replaced by its text
 */
export function renderDocument(text: string, linkTo: (target: string) => string | undefined): Rendered {
  const tokens = markdown.parse(text, {});
  const sections: { anchor: string; heading: string; text: string }[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token.type === 'heading_open' && next !== undefined) {
      const heading = plainText(next.children ?? []);
      token.attrSet('id', anchorOf(next.content));
      sections.push({ anchor: anchorOf(next.content), heading, text: '' });
    } else if (token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open') {
      addText(sections, plainText(token.children ?? []));
    } else if (token.type === 'fence' || token.type === 'code_block') addText(sections, token.content);
    for (const child of token.children ?? []) {
      const name = child.type === 'link_open' ? 'href' : child.type === 'image' ? 'src' : undefined;
      const target = name === undefined ? null : child.attrGet(name);
      if (name === undefined || target === null) continue;
      const place = linkTo(String(target));
      if (place === undefined) child.attrs = (child.attrs ?? []).filter(([key]) => key !== name);
      else child.attrSet(name, place);
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { title: sections[0]?.heading ?? '', html, sections };
}

function plainText(tokens: readonly { readonly type: string; readonly content: string }[]): string {
  return tokens.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

function addText(sections: { text: string }[], text: string): void {
  const section = sections.at(-1);
  if (section !== undefined) section.text += `${section.text === '' ? '' : ' '}${text.replaceAll(/\s+/g, ' ').trim()}`;
}
