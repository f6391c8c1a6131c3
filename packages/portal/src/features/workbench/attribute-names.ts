// What are the attributes of tokens called on the screens?
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

/** Menus list `word` beside `lc`, so that `word` needs a longer name there than in explanations of queries. */
const IN_MENUS: typeof ATTRIBUTE_NAMES = new Map([
  ...ATTRIBUTE_NAMES,
  ['word', ['word as written', 'words as written']],
]);
/** Other names of attributes, which menus have already. */
export const ALIASES: ReadonlySet<string> = new Set(['upos']);
const FOLDED = ', ignoring capitals and accent marks';

/** The names of an attribute. One that only some corpora have keeps its name in queries. */
export function attributeNames(attribute: string): AttributeNames {
  const [short, many] = IN_MENUS.get(attribute) ?? [attribute, attribute];
  const how = attribute === 'lc' ? FOLDED : '';
  return { short, one: short + how, many: many + how, shortMany: many };
}
