import { tokeniseQuery } from '@zaban/engine/text';
import type { ListedForm } from '@zaban/english';

/** The fields of an entry in a site's word list that the analysis uses. */
export interface Loanword {
  readonly word: string;
  readonly variants: readonly string[];
  /** Inflected and derived forms of the word and its variants. */
  readonly forms: readonly string[];
  /** Spellings that are also English words or names: the list is not applied to them. */
  readonly ambiguous: readonly string[];
  /** The part of speech of the word; "" if it has several. */
  readonly partOfSpeech: string;
}

const TAG_OF: Readonly<Record<string, string>> = {
  noun: 'NOUN',
  'proper noun': 'PROPN',
  adjective: 'ADJ',
  verb: 'VERB',
  adverb: 'ADV',
  interjection: 'INTJ',
};

/** Endings of English inflection and of Urdu, Persian and Arabic plurals. Any other ending forms a new word. */
const INFLECTIONS = [
  's',
  'es',
  "'s",
  'ed',
  'd',
  'ing',
  'een',
  'in',
  'at',
  'aat',
  'an',
  'aan',
  'ein',
  'on',
  'iyan',
  'a',
];

/**
 * Spellings of the list that are one token, with their lemma: the lemma of a form is the spelling that it is derived
 * from.
 */
export function loanwordForms(words: readonly Loanword[]): Map<string, ListedForm> {
  const forms = new Map<string, ListedForm>();
  for (const { word, variants, forms: derived, ambiguous, partOfSpeech } of words) {
    const spellings = [word, ...variants];
    const tag = TAG_OF[partOfSpeech];
    const add = (form: string, lemma: string, formTag: string | undefined): void => {
      const unsure = ambiguous.includes(form) || ambiguous.includes(lemma);
      if (!unsure && !forms.has(form) && tokeniseQuery(form).length === 1) forms.set(form, { lemma, tag: formTag });
    };
    for (const spelling of spellings) add(spelling, spelling, tag);
    for (const form of derived) {
      const base = spellings.find((spelling) => INFLECTIONS.some((ending) => form === spelling + ending));
      add(form, base ?? form, base === undefined ? undefined : tag);
    }
  }
  return forms;
}
