import { defaultTreeAdapter, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { latin1 } from '../markup/latin1.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { checkNesting } from './nesting.ts';
import { decodeText, firstLine } from './plain.ts';

type Node = DefaultTreeAdapterTypes.ParentNode | DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements without running text: programs, forms, menus, pictures, readings above the line, deleted passages. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style noscript template head nav aside footer form button select svg math iframe object video audio canvas rt rp rtc del'.split(
    ' ',
  ),
);
/** Of these, elements in which a page may have text that belongs to it: they are named when they are left out. */
const NAMED: ReadonlySet<string> = new Set('noscript aside footer form math object iframe'.split(' '));
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article blockquote body caption center dd details dialog div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hgroup ' +
    'hr html legend li main menu ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** A tree builder that throws beyond a depth. */
function boundedAdapter() {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      checkNesting(depth);
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
}

/** Parses HTML into a tree. Throws an ImportProblem if it is nested too deeply. */
export function parsePart(html: string): Node {
  return parseFragment(html, { treeAdapter: boundedAdapter() });
}

/** Reads a web page: the text of its <article> or <main> if there is exactly one, otherwise of the whole page. */
export function readHtml(bytes: Uint8Array): ImportedText {
  const { text: source, encoding, notes } = decodeHtml(bytes);
  const document = parse(source, { treeAdapter: boundedAdapter() });
  const elements = elementsOf(document);
  const main = ['article', 'main']
    .map((name) => elements.filter(({ tagName }) => tagName === name))
    .find((found) => found.length === 1);
  const leftOut = new Map<string, number>();
  const text = cleanParagraphs(htmlText(main?.[0] ?? document, leftOut));
  const meta = (names: readonly string[]): string => {
    const found = elements
      .filter(({ tagName }) => tagName === 'meta')
      .find((element) => {
        const name =
          attribute(element, 'name') ?? attribute(element, 'property') ?? attribute(element, 'itemprop') ?? '';
        return names.includes(name.toLowerCase());
      });
    return found === undefined ? '' : (attribute(found, 'content') ?? '').trim();
  };
  const title = elements.find(({ tagName }) => tagName === 'title');
  return {
    text,
    title: meta(['og:title', 'dc.title']) || oneLine(title === undefined ? '' : rawText(title)) || firstLine(text),
    author: meta(['author', 'article:author', 'dc.creator']),
    year: yearOf(meta(['article:published_time', 'date', 'dc.date', 'datepublished', 'pubdate'])),
    format: `HTML (${encoding})`,
    notes: [
      ...notes,
      ...(main === undefined ? [] : [`Only its <${main[0]!.tagName}> was taken.`]),
      ...notesOn(leftOut),
    ],
  };
}

/** A note about elements that were left out although they have text. */
export function notesOn(leftOut: ReadonlyMap<string, number>): string[] {
  if (leftOut.size === 0) return [];
  return [
    `Left out: ${Array.from(leftOut, ([name, count]) => `${name}${count === 1 ? '' : ` (${count})`}`).join(', ')}.`,
  ];
}

/**
 * The text of HTML as browsers show it, with paragraphs separated by blank lines. Counts in `leftOut` the elements with
 * text that were left out, by name.
 */
export function htmlText(root: Node, leftOut: Map<string, number>): string {
  let text = '';
  const visit = (node: Node, preserve: boolean): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      text += preserve ? node.value : node.value.replaceAll(/[ \t\r\n\f]+/g, ' ');
    } else if ('childNodes' in node) {
      const name = node.nodeName;
      const hidden = 'attrs' in node && isHidden(node);
      if (hidden || LEFT_OUT.has(name)) {
        const key = hidden ? 'hidden elements' : `<${name}>`;
        if ((hidden || NAMED.has(name)) && hasText(node)) leftOut.set(key, (leftOut.get(key) ?? 0) + 1);
        return;
      }
      if (name === 'br') text += '\n';
      if (BLOCKS.has(name)) text += '\n\n';
      for (const child of node.childNodes) visit(child, preserve || name === 'pre');
      if (BLOCKS.has(name)) text += '\n\n';
    }
  };
  visit(root, false);
  return text;
}

function hasText(node: Node): boolean {
  if (node.nodeName === '#text' && 'value' in node) return node.value.trim() !== '';
  return 'childNodes' in node && node.childNodes.some(hasText);
}

function isHidden(element: Element): boolean {
  return (
    attribute(element, 'hidden') !== undefined ||
    /(?:^|;)\s*display\s*:\s*none\b/i.test(attribute(element, 'style') ?? '')
  );
}

/** The encoding that a page declares in one of its `<meta>` elements. */
function charsetOf(page: string): string | undefined {
  for (const [meta] of page.matchAll(/<meta[^>]*/gi)) {
    const named = /charset\s*=(?:\s*["'])?\s*([\w:-]+)/i.exec(meta)?.[1];
    if (named !== undefined) return named;
  }
  return undefined;
}

function decodeHtml(bytes: Uint8Array): { text: string; encoding: string; notes: readonly string[] } {
  const start = latin1(bytes.subarray(0, 2048));
  const named = charsetOf(start);
  const guessed = decodeText(bytes);
  // Bytes that are valid UTF-8 and not plain ASCII are UTF-8, whatever the page declares.
  if (named === undefined || guessed.encoding !== 'Windows-1252') return guessed;
  try {
    const decoder = new TextDecoder(named);
    return { text: decoder.decode(bytes), encoding: decoder.encoding, notes: [] };
  } catch {
    return { ...guessed, notes: [...guessed.notes, `Its encoding "${named}" is not known.`] };
  }
}

/** All elements in document order. */
function elementsOf(root: Node): Element[] {
  const elements: Element[] = [];
  const left: Node[] = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ('tagName' in node) elements.push(node);
    // One by one: an element may have more children than a call can have arguments.
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) left.push(child);
  }
  return elements;
}

function rawText(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}
