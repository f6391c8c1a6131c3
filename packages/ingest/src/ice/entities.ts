import { parseFragment } from 'parse5';

/** Names that the components of the corpus have beside those of HTML. */
const OWN: Readonly<Record<string, string>> = {
  obrack: '[',
  cbrack: ']',
  percent: '%',
  hash: '#',
  ersand: '&',
  ampersand: '&',
  dollar: '$',
  degree: '°',
  bullet: '•',
  dash: '–',
  caret: '^',
};
const known = new Map<string, string>(Object.entries(OWN).map(([name, sign]) => [`&${name};`, sign]));

/** The text of an entity such as `&eacute;`; itself if nobody knows it. */
export function entityText(entity: string): string {
  const found = known.get(entity);
  if (found !== undefined) return found;
  const [node] = parseFragment(entity).childNodes;
  const text = node !== undefined && 'value' in node ? node.value : entity;
  if (known.size < 10_000) known.set(entity, text);
  return text;
}
