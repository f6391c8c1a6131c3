import type { Attribute, Corpus } from '@zaban/engine';

/** The value of an attribute at each position; "" everywhere if the corpus has no such attribute. */
export type Column = (position: number) => string;

export function columnOf(corpus: Corpus, name: string): Column {
  const attribute = corpus.attributes.get(name);
  return attribute === undefined ? () => '' : valuesOf(corpus, attribute);
}

function valuesOf(corpus: Corpus, attribute: Attribute): Column {
  const values = attribute.lexicon.values();
  if (attribute.kind === 'stream') return (position) => values[attribute.stream[position]!]!;
  return (position) => values[attribute.ofType[corpus.tokens[position]!]!]!;
}

/** The attributes of a source: all but `lc`, which is computed, and other names of the same attribute. */
export function writtenAttributes(corpus: Corpus): string[] {
  return [...corpus.attributes]
    .filter(([name, attribute]) => name === attribute.name && name !== 'lc')
    .map(([name]) => name);
}
