import { decodeEntities } from '../markup/entities.ts';

const DECLARATION = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(?:#\w+|[\w.:-]+);/g;
const NUMERIC = /&#\w+;/g;

function fault(message: string): never {
  throw new RangeError(message);
}

/** A document type without its comments; one that is not closed goes to the end. */
function withoutComments(doctype: string): string {
  const [first, ...others] = doctype.split('<!--');
  return [first, ...others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''))].join('');
}

/**
 * The text of each entity that a document type declares and `uses` names; entities within it are replaced. The first
 * declaration of a name counts, as in XML. Returns a message if an entity cannot be text.
 */
export function declaredEntities(
  doctype: string,
  uses: (name: string) => boolean,
  maxCharacters: number,
): ReadonlyMap<string, string> | string {
  const declared = new Map<string, string>();
  for (const [, name = '', doubly, singly = ''] of withoutComments(doctype).matchAll(DECLARATION)) {
    if (!declared.has(name))
      declared.set(
        name,
        (doubly ?? singly).replaceAll(NUMERIC, (one) => decodeEntities(one)),
      );
  }
  const texts = new Map<string, string>();
  const open = new Set<string>();
  const textOf = (name: string): string => {
    const known = texts.get(name);
    if (known !== undefined) return known;
    if (open.has(name)) fault(`its entity "${name}" contains itself.`);
    const value = declared.get(name)!;
    if (value.includes('<')) fault(`its entity "${name}" contains elements; write them out in the text.`);
    open.add(name);
    let length = 0;
    const text = value.replaceAll(REFERENCE, (one) => {
      const inner = one.slice(1, -1);
      const part = declared.has(inner) ? textOf(inner) : decodeEntities(one);
      length += part.length;
      if (length > maxCharacters) fault('its entities could make more than 50 million characters; write them out.');
      return part;
    });
    open.delete(name);
    texts.set(name, text);
    return text;
  };
  try {
    return new Map([...declared.keys()].filter(uses).map((name) => [name, textOf(name)]));
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
