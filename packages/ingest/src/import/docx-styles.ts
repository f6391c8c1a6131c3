import { SaxesParser } from 'saxes';

interface Style {
  basedOn: string | undefined;
  /** Whether the style hides its text; undefined if it leaves that to the style that it is based on. */
  hides: boolean | undefined;
}

/** The value of a property that is on or off. */
export function isOn(attributes: Readonly<Record<string, string>>): boolean {
  return !/^(?:0|false|off)$/.test(attributes['w:val'] ?? '');
}

/** The ids of the styles of a Word document (styles.xml) that hide their text. */
export function hidingStyles(part: Uint8Array | undefined): ReadonlySet<string> {
  const styles = new Map<string, Style>();
  if (part === undefined) return new Set();
  const open: string[] = [];
  let style: Style | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name: whole, attributes }) => {
    const name = whole.replace(/^.*:/, '');
    if (name === 'style') {
      style = { basedOn: undefined, hides: undefined };
      styles.set(attributes['w:styleId'] ?? '', style);
    } else if (style !== undefined && open.at(-1) === 'style' && name === 'basedOn')
      style.basedOn = attributes['w:val'];
    else if (style !== undefined && open.at(-1) === 'rPr' && open.at(-2) === 'style' && name === 'vanish') {
      style.hides = isOn(attributes);
    }
    open.push(name);
  });
  parser.on('closetag', () => void open.pop());
  // Without its styles a document is still readable.
  parser.on('error', () => undefined);
  parser.write(new TextDecoder().decode(part)).close();
  return new Set([...styles.keys()].filter((id) => hides(id, styles)));
}

function hides(id: string, styles: ReadonlyMap<string, Style>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = styles.get(at)?.basedOn) {
    const own = styles.get(at)?.hides;
    if (own !== undefined) return own;
    seen.add(at);
  }
  return false;
}
