// How is XML written? Everything that is a text is escaped, so that no text of a corpus becomes markup.

/** An element; its children are elements and texts. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

export type Node = Element | string;

/** Makes an element. Children that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | undefined)[]
): Element {
  return { name, attributes, children: children.filter((child) => child !== undefined) };
}

/** Makes an element without attributes. */
export function plain(name: string, ...children: readonly (Node | undefined)[]): Element {
  return element(name, {}, ...children);
}

/** Prints an element. @param indent spaces for each level; below 0: all on one line. Elements with texts stay on one line. */
export function printXml(root: Element, indent = -1): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${printed(root, indent, 0)}\n`;
}

/** Prints an element without the declaration, as the text of another one. */
export function printFragment(root: Element): string {
  return printed(root, -1, 0);
}

function printed({ name, attributes, children }: Element, indent: number, depth: number): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  if (children.length === 0) return `<${start}/>`;
  const isMixed = children.some((child) => typeof child === 'string');
  const line = indent < 0 || isMixed ? '' : `\n${' '.repeat(indent * (depth + 1))}`;
  const end = line === '' ? '' : `\n${' '.repeat(indent * depth)}`;
  const inner = children.map(
    (child) =>
      `${line}${typeof child === 'string' ? escaped(child) : printed(child, isMixed ? -1 : indent, depth + 1)}`,
  );
  return `<${start}>${inner.join('')}${end}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // XML 1.0 has no place for these characters, not even as references.
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
      .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
  );
}
