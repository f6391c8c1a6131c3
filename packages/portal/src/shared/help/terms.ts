/**
 * The terms of linguistics that stand on screens without an explanation, in alphabetical order, each in one or two
 * sentences. This is the only place that defines them: helps, titles and the guide read them here.
 */
export const TERMS = {
  'co-occurrences': 'How often the two words occur near each other.',
  collocate: 'A word that is often near another word: “strong” is a collocate of “tea”.',
  collocation: 'Two words that are often used near each other, such as “strong tea”.',
  concordance: 'A list of all places where a word occurs, each with the words before and after it.',
  dispersion: 'How evenly the hits are spread over the texts: in many texts, or only in a few.',
  frequency: 'How often something occurs. “Per million” makes texts of different sizes comparable.',
  keyword:
    'A word that is clearly more frequent in some texts than in others. Here it does not mean a word that somebody types to search.',
  KWIC: 'Key word in context: each line has the word in the middle, and the words before and after it beside it.',
  lemma: 'The dictionary form of a word, which stands for all its forms: “go” for goes, going, went and gone.',
  'log-likelihood':
    'How certain it is that a difference, or the attraction of two words, is not due to chance. The larger it is, the more certain. Chance alone gives a value above 10.83 less than once in 1,000 cases.',
  'n-gram': 'A sequence of n words that follow each other: “at the end of” is an n-gram of four words.',
  node: 'The word or phrase that the query found, in the middle of a line.',
  'part of speech': 'The kind of a word in grammar: noun, verb, adjective and so on.',
  'reference corpus': 'The texts with which other texts are compared.',
  register: 'The kind of language in which the word is used, such as formal, religious, literary or slang.',
  subcorpus: 'A part of the corpus that you choose, such as one category or the texts of some years.',
  'target corpus': 'The texts whose keywords are wanted.',
  token: 'A word, a number or a punctuation mark in a text, counted each time that it occurs.',
  variety:
    'The kind of a language that one country or group uses. Pakistani English and British English are varieties of English.',
  'word sketch': 'The words that a word is used with, by grammar: its subjects, its objects, its adjectives.',
} as const satisfies Readonly<Record<string, string>>;

export type TermName = keyof typeof TERMS;
