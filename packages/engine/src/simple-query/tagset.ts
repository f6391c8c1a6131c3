/** A tagset, and its simple tags (`_{N}`), each of which stands for several tags. */
export interface Tagset {
  readonly name: string;
  /** The attribute whose values are the tags. */
  readonly attribute: string;
  /** Matches every tag of the tagset; used to recognise the tagset of a corpus. */
  readonly tag: RegExp;
  /** For each simple tag, a regular expression that matches its tags. */
  readonly simple: ReadonlyMap<string, string>;
  /** A second tagset in another attribute, if the corpus has one. */
  readonly further?: { readonly attribute: string; readonly tag: RegExp };
}

function tagset(name: string, tag: RegExp, simple: Readonly<Record<string, string>>): Tagset {
  return { name, attribute: 'pos', tag, simple: new Map(Object.entries(simple)) };
}

/** The tags of Universal Dependencies. Simple tags are those of BNCweb and the tags themselves. */
export const UNIVERSAL_TAGS: Tagset = tagset(
  'Universal Dependencies',
  /^(?:ADJ|ADP|ADV|AUX|CCONJ|DET|INTJ|NOUN|NUM|PART|PRON|PROPN|PUNCT|SCONJ|SYM|VERB|X)$/,
  {
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
  },
);

/** The tags of the Penn Treebank, including those that only TreeTagger has (NP, PP, SENT). */
export const PENN_TAGS: Tagset = tagset(
  'Penn Treebank',
  /^(?:CC|CD|DT|EX|FW|IN|JJ[RS]?|LS|MD|NNP?S?|NPS?|PDT|POS|P(?:R)?P\$?|RB[RS]?|RP|SENT|SYM|TO|UH|V[BHV][DGNPZ]?|W(?:DT|P\$?|RB)|ADD|AFX|HYPH|NFP|-[LR]RB-)$/,
  {
    A: 'JJ.*',
    ADJ: 'JJ.*',
    ADV: 'RB.*|WRB',
    ART: 'DT',
    CONJ: 'CC',
    DET: 'DT|PDT|WDT',
    INT: 'UH',
    INTERJ: 'UH',
    N: 'NN.*|NPS?',
    NOUN: 'NNS?',
    NUM: 'CD',
    PART: 'RP|TO|POS',
    PREP: 'IN|TO',
    PRON: 'PRP.*|PP\\$?|WP.*|EX',
    PROPN: 'NNPS?|NPS?',
    PUNCT: '[^A-Za-z]+|SENT|-[LR]RB-|HYPH|NFP',
    STOP: '[^A-Za-z]+|SENT|-[LR]RB-|HYPH|NFP',
    SUBST: 'NN.*|NPS?',
    UNC: 'FW|LS|SYM',
    V: 'V.*|MD',
    VERB: 'V.*',
  },
);

/** The CLAWS tags: C5 (as in the BNC) and C7 (as in COCA). */
export const CLAWS_TAGS: Tagset = tagset(
  'CLAWS',
  /^(?:AJ[0CS]|AT[01]?|AV[0PQ]|CJ[CST]|CRD|DPS|DT[0Q]|EX0?|ITJ|NN[012]|NP[012]|ORD|PN[IPQX1]|POS|PR[FP]|PU[LNQR]|TO0?|UNC|V[BDHMV][0BDGIKMNRZ]|VBD[RZ]|VM|XX0?|ZZ[012]|APPGE|BCL|CCB?|CS[ANTW]?|D[AB][12RT]?|DAT|DD[12Q]?|DDQ(?:GE|V)|F[OUW]|GE|I[FIOW]|J[JK][RT]?|M[CDF][12]?|MC(?:GE|MC)|ND1|NN[ABJU]|NN[LOTU][12]?|NP[DM][12]|PN|PNQ[OSV]|PNX1|PP(?:GE|H1|H[OS][12]|I[OS][12]|X[12]|Y)|R[AEGLPRT]|REX|R[GR]Q?V?|R[GR][RT]|RPK|UH|VV[GN]K)$/,
  {
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
    PREP: 'PR[FP]|I[FIOW].*',
    PRON: 'PN.*|PP.*|DPS',
    PROPN: 'NP.*',
    PUNCT: 'PU.|Y.*',
    STOP: 'PU.|Y.*',
    SUBST: 'N.*',
    UNC: 'UNC|F.*',
    V: 'V.*',
    VERB: 'V.*',
  },
);

/** The Stuttgart-Tübingen tags of German. */
export const STTS_TAGS: Tagset = tagset(
  'STTS',
  /^(?:ADJ[AD]|ADV|AP(?:PR|PRART|PO|ZR)|ART|CARD|FM|ITJ|KO(?:UI|US|N|KOM)|N[NE]|P(?:DS|DAT|IS|IAT|IDAT|PER|POSS|POSAT|RELS|RELAT|RF|WS|WAT|WAV|AV|ROAV)|PTK(?:ZU|NEG|VZ|ANT|A)|SGML|SPELL|TRUNC|V[AMV](?:FIN|IMP|INF|IZU|PP)|XY|\$[,.([])$/,
  {
    A: 'ADJ[AD]',
    ADJ: 'ADJ[AD]',
    ADV: 'ADV|PAV|PROAV|PWAV',
    ART: 'ART',
    CONJ: 'KO.*',
    DET: 'ART|P.*AT',
    INT: 'ITJ',
    INTERJ: 'ITJ',
    N: 'NN|NE',
    NOUN: 'NN',
    NUM: 'CARD',
    PART: 'PTK.*',
    PREP: 'AP.*',
    PRON: 'PPER|PRF|P.*S',
    PROPN: 'NE',
    PUNCT: '\\$.',
    STOP: '\\$.',
    SUBST: 'NN|NE',
    UNC: 'FM|XY|TRUNC|SGML|SPELL',
    V: 'V.*',
    VERB: 'VV.*',
  },
);

/** The tags of MULTEXT-East: the part of speech, then a letter for each of its features. */
export const MULTEXT_TAGS: Tagset = tagset(
  'MULTEXT-East',
  /^(?:N[cp]|V[amco]|A[fgosp]|P[dgipqrsxz]|D[dgipqrsxz]|R[gprx]|S[pt]|C[cs]|M[cflmo]|Q[a-z])[a-z0-9-]*$/,
  {
    A: 'A.*',
    ADJ: 'A.*',
    ADV: 'R.*',
    ART: 'T.*|D.*',
    CONJ: 'C.*',
    DET: 'D.*',
    INT: 'I.*',
    INTERJ: 'I.*',
    N: 'N.*',
    NOUN: 'Nc.*',
    NUM: 'M.*',
    PART: 'Q.*',
    PREP: 'S.*',
    PRON: 'P.*',
    PROPN: 'Np.*',
    PUNCT: 'Z.*',
    STOP: 'Z.*',
    SUBST: 'N.*',
    UNC: 'X.*',
    V: 'V.*',
    VERB: 'Vm.*',
  },
);

/** Universal tags in `pos`, and the finer tags of the Penn Treebank in `xpos`. */
export const UNIVERSAL_AND_PENN_TAGS: Tagset = {
  ...UNIVERSAL_TAGS,
  name: 'Universal Dependencies and Penn Treebank',
  further: { attribute: 'xpos', tag: PENN_TAGS.tag },
};

/** The attribute in which a tag of a query is searched. */
export function attributeOfTag({ attribute, tag, further }: Tagset, text: string): string {
  return further !== undefined && further.tag.test(text) && !tag.test(text) ? further.attribute : attribute;
}

const TAGSETS: readonly Tagset[] = [UNIVERSAL_TAGS, PENN_TAGS, CLAWS_TAGS, STTS_TAGS, MULTEXT_TAGS];

/** The tagset that has most of these distinct tags; of several, the first; Universal Dependencies if none has any. */
export function tagsetOf(tags: readonly string[]): Tagset {
  const counts = TAGSETS.map(({ tag }) => tags.filter((text) => tag.test(text)).length);
  return TAGSETS[counts.indexOf(counts.reduce((highest, count) => Math.max(highest, count)))];
}

/** The tagset with this name, or undefined. */
export function tagsetNamed(name: string): Tagset | undefined {
  return [...TAGSETS, UNIVERSAL_AND_PENN_TAGS].find((known) => known.name === name);
}
