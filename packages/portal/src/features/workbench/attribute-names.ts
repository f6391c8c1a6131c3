// What are the attributes of tokens called on the screens?
import { ATTRIBUTE_NAMES } from '@zaban/engine/queries';

interface AttributeNames {
  /** One value, where there is little room: `word`. */
  readonly short: string;
  /** One value: `word, ignoring capitals and accents`. */
  readonly one: string;
  /** Many values: `words, ignoring capitals and accents`. */
  readonly many: string;
}

/** In the readings of queries `word` and `lc` differ by what is ignored; in a menu they stand side by side. */
const IN_MENUS: typeof ATTRIBUTE_NAMES = new Map([
  ...ATTRIBUTE_NAMES,
  ['word', ['word as written', 'words as written']],
]);
const FOLDED = ', ignoring capitals and accents';

/** What an attribute is called; one that only some corpora have keeps its name in queries. */
export function attributeNames(attribute: string): AttributeNames {
  const [short, many] = IN_MENUS.get(attribute) ?? [attribute, attribute];
  const how = attribute === 'lc' ? FOLDED : '';
  return { short, one: short + how, many: many + how };
}
