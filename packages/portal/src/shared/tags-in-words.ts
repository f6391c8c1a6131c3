/** Universal parts of speech by name. */
const TAGS: Readonly<Record<string, string>> = {
  NOUN: 'noun',
  PROPN: 'name',
  VERB: 'verb',
  ADJ: 'adjective',
  ADV: 'adverb',
  ADP: 'preposition',
  AUX: 'auxiliary',
  CCONJ: 'conjunction',
  SCONJ: 'conjunction',
  DET: 'determiner',
  INTJ: 'interjection',
  NUM: 'number',
  PART: 'particle',
  PRON: 'pronoun',
};

/** A part of speech in the middle of a sentence; the tag itself if it has no name here. */
export function tagInWords(tag: string): string {
  return TAGS[tag] ?? tag;
}
