import { SaxesParser } from 'saxes';

interface Style {
  readonly parent: string | undefined;
  /** Whether the style hides its text; undefined if it leaves that to its parent. */
  hides: boolean | undefined;
}

/** The styles of an OpenDocument text, collected from the elements of styles.xml and content.xml. */
export class OdtStyles {
  readonly #styles = new Map<string, Style>();
  #open: Style | undefined;

  constructor(part: Uint8Array | undefined) {
    if (part === undefined) return;
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => this.take(name, attributes));
    // Without its styles a document is still readable.
    parser.on('error', () => undefined);
    parser.write(new TextDecoder().decode(part)).close();
  }

  /** Takes an element, if it is a style or one of its properties. */
  take(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'style:style') {
      this.#open = { parent: attributes['style:parent-style-name'], hides: undefined };
      this.#styles.set(attributes['style:name'] ?? '', this.#open);
    } else if (name === 'style:text-properties' && this.#open !== undefined) {
      const display = attributes['text:display'];
      if (display !== undefined) this.#open.hides = display === 'none';
    }
  }

  /** Whether a style hides its text; undefined if neither it nor a parent says so. */
  hides(name: string | undefined): boolean | undefined {
    const seen = new Set<string>();
    for (let at = name; at !== undefined && !seen.has(at); at = this.#styles.get(at)?.parent) {
      const own = this.#styles.get(at)?.hides;
      if (own !== undefined) return own;
      seen.add(at);
    }
    return undefined;
  }
}
