/** A set of part-of-speech tags, and the simple tags (`_{N}`) that stand for several of them. */
export interface Tagset {
  readonly name: string;
  /** The attribute whose values the tags are. */
  readonly attribute: string;
  /** For each simple tag a regular expression over the tags. */
  readonly simple: ReadonlyMap<string, string>;
}

function tagset(name: string, simple: Readonly<Record<string, string>>): Tagset {
  return { name, attribute: 'pos', simple: new Map(Object.entries(simple)) };
}

/** The tags of Universal Dependencies; the simple tags are those of BNCweb besides the tags themselves. */
export const UNIVERSAL_TAGS: Tagset = tagset('Universal Dependencies', {
  A: 'ADJ',
  ADJ: 'ADJ',
  ADP: 'ADP',
  ADV: 'ADV',
  ART: 'DET',
  AUX: 'AUX',
  CCONJ: 'CCONJ',
  CONJ: 'CCONJ|SCONJ',
  DET: 'DET',
  INT: 'INTJ',
  INTERJ: 'INTJ',
  INTJ: 'INTJ',
  N: 'NOUN|PROPN',
  NOUN: 'NOUN',
  NUM: 'NUM',
  PART: 'PART',
  PREP: 'ADP',
  PRON: 'PRON',
  PROPN: 'PROPN',
  PUNCT: 'PUNCT',
  SCONJ: 'SCONJ',
  STOP: 'PUNCT',
  SUBST: 'NOUN|PROPN',
  SYM: 'SYM',
  UNC: 'X',
  V: 'VERB|AUX',
  VERB: 'VERB',
  X: 'X',
});

/** The tags of the Penn Treebank. */
export const PENN_TAGS: Tagset = tagset('Penn Treebank', {
  A: 'JJ.*',
  ADJ: 'JJ.*',
  ADV: 'RB.*|WRB',
  ART: 'DT',
  CONJ: 'CC',
  DET: 'DT|PDT|WDT',
  INT: 'UH',
  INTERJ: 'UH',
  N: 'NN.*',
  NOUN: 'NNS?',
  NUM: 'CD',
  PART: 'RP|TO|POS',
  PREP: 'IN|TO',
  PRON: 'PRP.*|WP.*|EX',
  PROPN: 'NNPS?',
  PUNCT: '[^A-Za-z]+|-[LR]RB-|HYPH|NFP',
  STOP: '[^A-Za-z]+|-[LR]RB-|HYPH|NFP',
  SUBST: 'NN.*',
  UNC: 'FW|LS|SYM',
  V: 'V.*|MD',
  VERB: 'V.*',
});

/** The CLAWS tags, C5 (as in the BNC) and C7 (as in COCA). */
export const CLAWS_TAGS: Tagset = tagset('CLAWS', {
  A: 'AJ.*|JJ.*',
  ADJ: 'AJ.*|JJ.*',
  ADV: 'AV.*|R.*',
  ART: 'AT.*',
  CONJ: 'CJ.*|C[CS].*',
  DET: 'D.*|AT.*',
  INT: 'ITJ|UH',
  INTERJ: 'ITJ|UH',
  N: 'N.*',
  NOUN: 'NN.*',
  NUM: 'CRD|ORD|M.*',
  PART: 'TO0?|XX0?|POS|GE',
  PREP: 'PR[FP]|I.*',
  PRON: 'PN.*|PP.*|DPS',
  PROPN: 'NP.*',
  PUNCT: 'PU.|Y.*',
  STOP: 'PU.|Y.*',
  SUBST: 'N.*',
  UNC: 'UNC|F.*',
  V: 'V.*',
  VERB: 'V.*',
});
