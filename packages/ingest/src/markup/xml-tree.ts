import { SourceError } from '@zaban/engine/errors';
import { SaxesParser } from 'saxes';

/** Maximum nesting of elements: files that are read as a tree are flat. */
const DEEPEST = 200;

/** An element with its content; the text of an element is in `text` if it has no elements in it. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** The root of an XML file. Throws a SourceError with the line where the file is damaged, or nested too deeply. */
export function xmlTree(xml: string, file: string): XmlElement {
  const parser = new SaxesParser();
  const top: XmlElement = { name: '', line: 1, attributes: {}, children: [], text: '' };
  const open = [top];
  const fault = (problem: string): SourceError => new SourceError(file, parser.line, problem);
  parser.on('error', ({ message }) => {
    throw fault(`${xmlProblem(message)}.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) throw fault(`elements are nested more than ${DEEPEST} deep.`);
    const element: XmlElement = { name, line: parser.line, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const add = (text: string): void => void (open.at(-1)!.text += text);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml.replace(/^\ufeff/, '')).close();
  return top.children[0]!;
}

/** The message of the parser of XML without the place, which comes before the file's name, and without full stop. */
export function xmlProblem(message: string): string {
  return message.replace(/^(?:.*:)?\d+:\d+: /, '').replace(/\.$/, '');
}

/** The elements of a name below an element, at any depth, in the order of the file. */
export function elementsNamed(root: XmlElement, name: string): XmlElement[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);
}

/** The text of the first element of a name below an element, without white space around it; "" without one. */
export function textNamed(root: XmlElement, name: string): string {
  return elementsNamed(root, name)[0]?.text.replaceAll(/\s+/g, ' ').trim() ?? '';
}
