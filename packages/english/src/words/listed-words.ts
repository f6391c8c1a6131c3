import type { Lexicon } from './lexicon.ts';

/** What a list of words says of one spelling. */
export interface ListedForm {
  readonly lemma: string;
  /** Universal tag, where the list tells it. */
  readonly tag: string | undefined;
}

const PENN_TAGS: Readonly<Record<string, readonly string[]>> = {
  PROPN: ['NNP', 'NNPS'],
  ADJ: ['JJ', 'JJR', 'JJS'],
  VERB: ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'],
  ADV: ['RB', 'RBR', 'RBS'],
  INTJ: ['UH'],
};

/** The labels that a listed form can have; undefined where the list does not say. */
export function labelsOfListed(form: string, { lemma, tag }: ListedForm, lexicon: Lexicon): Uint8Array | undefined {
  if (tag === undefined) return undefined;
  // A form that is not the word itself is its plural.
  const penn = tag === 'NOUN' ? [form.toLowerCase() === lemma.toLowerCase() ? 'NN' : 'NNS'] : PENN_TAGS[tag];
  if (penn === undefined) return undefined;
  const labels = lexicon.labels.flatMap(({ upos, xpos }, label) => (upos === tag && penn.includes(xpos) ? label : []));
  return labels.length > 0 ? Uint8Array.from(labels) : undefined;
}
