import { SaxesParser } from 'saxes';

/** The metadata of a document, such as title, author and dates, by element name; of several elements the first. */
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
  // Properties that cannot be parsed are ignored, since the text can still be imported.
  parser.on('error', () => undefined);
  parser.write(part === undefined ? '' : new TextDecoder().decode(part)).close();
  return properties;
}
