// What are the attributes of tokens called on the screens?
import { LONGER_NAMES } from '@zaban/contract';
import { ATTRIBUTE_NAMES } from '@zaban/engine/queries';

interface AttributeNames {
  /** Singular, short: `word`. */
  readonly short: string;
  /** Singular: `word, ignoring capitals and accent marks`. */
  readonly one: string;
  /** Plural: `words, ignoring capitals and accent marks`. */
  readonly many: string;
  /** Plural, short: `words`. */
  readonly shortMany: string;
}

export const NAMES_IN_MENUS = new Map([...ATTRIBUTE_NAMES, ...LONGER_NAMES]);
/** Other names of attributes, which menus have already. */
export const ALIASES: ReadonlySet<string> = new Set(['upos']);
const FOLDED = ', ignoring capitals and accent marks';

/** `part of speech (pos)`: the name with that in queries, where they differ. */
export function attributeWithName(attribute: string): string {
  const { short } = attributeNames(attribute);
  return short === attribute ? short : `${short} (${attribute})`;
}

/** The names of an attribute. One that only some corpora have keeps its name in queries. */
export function attributeNames(attribute: string): AttributeNames {
  const [short, many] = NAMES_IN_MENUS.get(attribute) ?? [attribute, attribute];
  const how = attribute === 'lc' ? FOLDED : '';
  return { short, one: short + how, many: many + how, shortMany: many };
}
