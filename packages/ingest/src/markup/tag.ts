import { queryName } from '../segments/query-name.ts';
import { decodeEntities } from './entities.ts';

/** A tag on a line of its own; its names are those of queries: `xml:lang` is `xml_lang`. */
export interface Tag {
  readonly kind: 'start' | 'end' | 'empty';
  readonly name: string;
  /** Undefined if the tag has none. */
  readonly attributes: ReadonlyMap<string, string> | undefined;
  /** The names as written, in their order, an empty one with "="; undefined if they are in the order of an index. */
  readonly order?: string | undefined;
  /** Attributes that the tag has twice, of which it has the first value. */
  readonly repeated?: readonly string[];
}

const TAG = /^<(\/?)([\p{L}_][\p{L}\p{N}_.:-]*)(\s[^]*?)?(\/?)>$/u;
const ATTRIBUTE = /\s*([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))\s*/uy;

/** Parses a tag; returns a message if it is faulty. */
export function parseTag(line: string): Tag | string {
  const match = TAG.exec(line);
  if (match === null) return `"${line.slice(0, 60)}" is not a tag; write "<" at the start of a token as "&lt;".`;
  const [, closing, written = '', rest, empty] = match;
  const name = queryName(written);
  if (closing === '/') return { kind: 'end', name, attributes: undefined };
  const kind = empty === '/' ? 'empty' : 'start';
  const text = rest?.trim() ?? '';
  if (text === '') return { kind, name, attributes: undefined };
  const attributes = new Map<string, string>();
  const origins = new Map<string, string>();
  const repeated: string[] = [];
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < text.length) {
    const at = ATTRIBUTE.lastIndex;
    const attribute = ATTRIBUTE.exec(text);
    if (attribute === null) return `"${text.slice(at, at + 40)}" in <${name}> is not an attribute; write name="value".`;
    const [, as = '', ...values] = attribute;
    const key = queryName(as);
    const origin = origins.get(key) ?? as;
    if (origin !== as) return `${origin} and ${as} in <${name}> are both called ${key}; rename one.`;
    if (origins.has(key)) {
      repeated.push(as);
      continue;
    }
    origins.set(key, origin);
    attributes.set(key, decodeEntities(values.join('')));
  }
  return { kind, name, attributes, order: orderOf(attributes, origins), repeated };
}

function orderOf(attributes: ReadonlyMap<string, string>, origins: ReadonlyMap<string, string>): string | undefined {
  const written = Array.from(origins, ([name, origin]) => (attributes.get(name) === '' ? `${origin}=` : origin)).join(
    ' ',
  );
  return [...attributes.keys()].sort().join(' ') === written ? undefined : written;
}
