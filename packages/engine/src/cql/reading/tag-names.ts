/** Nouns for the tags of Universal Dependencies and of the Penn Treebank, and for common patterns over them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['ADJ', 'adjective'],
  ['ADP', 'preposition'],
  ['ADV', 'adverb'],
  ['AUX', 'auxiliary verb'],
  ['CCONJ', 'coordinating conjunction'],
  ['DET', 'determiner'],
  ['INTJ', 'interjection'],
  ['NOUN', 'noun'],
  ['NUM', 'number'],
  ['PART', 'particle'],
  ['PRON', 'pronoun'],
  ['PROPN', 'proper noun'],
  ['PUNCT', 'punctuation mark'],
  ['SCONJ', 'subordinating conjunction'],
  ['SYM', 'symbol'],
  ['VERB', 'verb'],
  ['CC', 'coordinating conjunction'],
  ['CD', 'number'],
  ['DT', 'determiner'],
  ['EX', 'existential “there”'],
  ['FW', 'foreign word'],
  ['IN', 'preposition or subordinating conjunction'],
  ['JJ', 'adjective'],
  ['JJR', 'comparative adjective'],
  ['JJS', 'superlative adjective'],
  ['LS', 'list marker'],
  ['MD', 'modal verb'],
  ['NN', 'singular noun'],
  ['NNS', 'plural noun'],
  ['NNP', 'singular proper noun'],
  ['NNPS', 'plural proper noun'],
  ['PDT', 'predeterminer'],
  ['POS', 'possessive ending'],
  ['PRP', 'personal pronoun'],
  ['PRP$', 'possessive pronoun'],
  ['RB', 'adverb'],
  ['RBR', 'comparative adverb'],
  ['RBS', 'superlative adverb'],
  ['RP', 'particle'],
  ['TO', 'word “to”'],
  ['UH', 'interjection'],
  ['VB', 'base form of a verb'],
  ['VBD', 'past form of a verb'],
  ['VBG', 'ing-form of a verb'],
  ['VBN', 'past participle'],
  ['VBP', 'present form of a verb'],
  ['VBZ', 'third-person singular form of a verb'],
  ['WDT', 'wh-determiner'],
  ['WP', 'wh-pronoun'],
  ['WP$', 'possessive wh-pronoun'],
  ['WRB', 'wh-adverb'],
  ['-LRB-', 'left bracket'],
  ['-RRB-', 'right bracket'],
  ['JJ.*', 'adjective'],
  ['J.*', 'adjective'],
  ['N.*', 'noun'],
  ['NN.*', 'noun'],
  ['NNS?', 'common noun'],
  ['NNP.*', 'proper noun'],
  ['NNPS?', 'proper noun'],
  ['PRP.*', 'pronoun'],
  ['RB.*', 'adverb'],
  ['V.*', 'verb'],
  ['VB.*', 'verb'],
]);

/** The tags of Universal Dependencies and of the Penn Treebank that have a name. */
export const KNOWN_TAGS: readonly string[] = Array.from(NAMES.keys()).filter((tag) => /^[A-Z]+\$?$/.test(tag));

const TAG_ATTRIBUTES: ReadonlySet<string> = new Set(['pos', 'tag', 'upos', 'xpos']);

/** Whether values of this attribute are part-of-speech tags. */
export function holdsTags(attribute: string): boolean {
  return TAG_ATTRIBUTES.has(attribute);
}

/** The nouns for a pattern over tags, one for each alternative; undefined if an alternative has no name. */
export function tagNames(pattern: string): readonly string[] | undefined {
  const names = pattern.split('|').map((tag) => NAMES.get(tag.replace(/\\\$$/u, '$')));
  return names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}
