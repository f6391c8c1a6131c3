import { SaxesParser } from 'saxes';

/** Title, author and dates that a document keeps beside its text, by the names of their elements; the first of each. */
export function propertiesOf(part: Uint8Array | undefined): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  const parser = new SaxesParser();
  const open: string[] = [];
  parser.on('opentag', ({ name }) => void open.push(name));
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const name = open.at(-1);
    if (name !== undefined && text.trim() !== '' && !properties.has(name)) properties.set(name, text.trim());
  });
  // Properties that cannot be read are as good as none: the text is what counts.
  parser.on('error', () => undefined);
  parser.write(part === undefined ? '' : new TextDecoder().decode(part)).close();
  return properties;
}
