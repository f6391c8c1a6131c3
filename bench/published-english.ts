/** Published scores of other analysers of English, in percent; values that a source does not give are left out. */
export interface PublishedScores {
  readonly tool: string;
  readonly on: string;
  readonly upos?: number;
  readonly xpos?: number;
  readonly feats?: number;
  readonly lemmas?: number;
  readonly uas?: number;
  readonly las?: number;
  readonly source: string;
}

const LIMA = 'https://github.com/aymara/lima-models/blob/master/eval.md';

export const PUBLISHED: readonly PublishedScores[] = [
  {
    tool: 'UDPipe 1.2',
    on: 'EWT 2.5 test, gold tokens',
    upos: 94.43,
    feats: 95.37,
    lemmas: 96.41,
    uas: 84.4,
    las: 81.08,
    source: LIMA,
  },
  {
    tool: 'LIMA 0.1.5',
    on: 'EWT 2.6 test, gold tokens',
    upos: 95.95,
    feats: 91.86,
    lemmas: 95.09,
    uas: 87.91,
    las: 84.65,
    source: LIMA,
  },
  {
    tool: 'UDify (BERT)',
    on: 'EWT 2.6 test, gold tokens',
    upos: 96.29,
    feats: 96.19,
    lemmas: 97.39,
    uas: 91.12,
    las: 88.53,
    source: LIMA,
  },
  {
    tool: 'spaCy 3.2 (XLM-R)',
    on: 'EWT 2.5',
    upos: 96.94,
    xpos: 96.36,
    feats: 96.91,
    lemmas: 97.36,
    uas: 91.9,
    las: 89.42,
    source: 'https://huggingface.co/explosion/en_udv25_englishewt_trf',
  },
  {
    tool: 'spaCy en_core_web_sm',
    on: 'OntoNotes 5, Penn tags',
    xpos: 97.25,
    uas: 91.75,
    las: 89.87,
    source: 'https://huggingface.co/spacy/en_core_web_sm',
  },
  { tool: 'CLAWS4', on: 'BNC, C5 tags: 96 to 97', source: 'http://ucrel.lancs.ac.uk/claws/' },
];
