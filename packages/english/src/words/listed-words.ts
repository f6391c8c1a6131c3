import type { Lexicon } from './lexicon.ts';

/** The values of one spelling in a list of words. */
export interface ListedForm {
  readonly lemma: string;
  /** Universal tag, if the list gives it. */
  readonly tag: string | undefined;
}

/** The Penn tags of each universal tag of a list, except nouns. */
const PENN_TAGS: Readonly<Record<string, readonly string[]>> = {
  PROPN: ['NNP', 'NNPS'],
  ADJ: ['JJ', 'JJR', 'JJS'],
  VERB: ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'],
  ADV: ['RB', 'RBR', 'RBS'],
  INTJ: ['UH'],
};

/** The labels that a listed form can have; undefined if the list gives no tag. */
export function labelsOfListed(form: string, { lemma, tag }: ListedForm, lexicon: Lexicon): Uint8Array | undefined {
  if (tag === undefined) return undefined;
  // A noun form other than the word itself is its plural.
  const penn = tag === 'NOUN' ? [form.toLowerCase() === lemma.toLowerCase() ? 'NN' : 'NNS'] : PENN_TAGS[tag];
  if (penn === undefined) return undefined;
  const labels = lexicon.labels.flatMap(({ upos, xpos }, label) => (upos === tag && penn.includes(xpos) ? label : []));
  return labels.length > 0 ? Uint8Array.from(labels) : undefined;
}
