/** One of several contexts by which a criterion is recognised. */
export interface CriterionContext {
  readonly name: string;
  /** A short example, with W for the word. */
  readonly label: string;
  /** The case of the word's first letter, if it matters. */
  readonly letter?: 'capital' | 'small';
  /** The tokens directly before and after the word, as CQL; empty if any may be there. */
  readonly before: string;
  readonly after: string;
}

/** A feature of how a text uses the word; several of its ways may match the same hit. */
export interface Criterion {
  readonly name: 'glossed' | 'quoted' | 'capitalised';
  /** Name of the criterion. */
  readonly label: string;
  /** Explains in a sentence what is counted. */
  readonly definition: string;
  readonly ways: readonly CriterionContext[];
}

const { raw } = String;

const OPEN_QUOTE = raw`[word="[\"“‘']"]`;
const CLOSE_QUOTE = raw`[word="[\"”’']"]`;
const OPEN_BRACKET = raw`[word="\("]`;
const CLOSE_BRACKET = raw`[word="\)"]`;
const COMMA = '[word=","]';
const NO_COMMA = '[word!=","]';
const ARTICLE = '[lc="an?|the"]';
/** A word that begins with a small letter. */
const SMALL = raw`[word="\p{Ll}.*"]`;

/** Words in brackets after a name that do not explain it. */
const REMARKS =
  'supra|infra|ibid|sic|late|retd|deceased|minor|mixed|plaintiff|defendant|petitioner|appellant|respondent|accused';
/** The rest of an explanation: without reference, date or amount, a clause of its own, or a second bracket. */
const GOES_ON = raw`[word!="[().;]|\p{N}.*" & pos!="AUX"]{0,10}`;

export const CRITERIA: readonly Criterion[] = [
  {
    name: 'glossed',
    label: 'Explained in the running text',
    definition:
      'The writer explains the word (W): in brackets after it, or after “or”, “meaning”, “that is” or “i.e.”. Or the English word comes first; then the word itself, in brackets or after “or”, “called” or “known as”.',
    ways: [
      {
        name: 'article-in-brackets',
        label: 'W (a …)',
        before: '',
        after: `${OPEN_BRACKET} ${ARTICLE} ${SMALL} ${GOES_ON} ${CLOSE_BRACKET}`,
      },
      {
        name: 'noun-in-brackets',
        label: 'W (…)',
        before: '',
        after: raw`${OPEN_BRACKET} [word="\p{Ll}{2,}.*" & pos="NOUN|ADJ" & lc!="${REMARKS}"] ${GOES_ON} ${CLOSE_BRACKET}`,
      },
      {
        name: 'or-after',
        label: 'W, or …',
        // A comma before it would make it the last but one item of a list.
        before: NO_COMMA,
        after: `${COMMA} [lc="or"] ${SMALL} []{0,4} [word="[,.;:)—–]"]`,
      },
      {
        name: 'meaning-after',
        label: 'W, meaning …',
        before: '',
        after: raw`[word="[,;—–-]"]? [lc="meaning|means|namely|literally|i\.e\.?|viz\.?"]`,
      },
      {
        name: 'that-is-after',
        label: 'W, that is, …',
        before: '',
        after: `${COMMA} [lc="that"] [lc="is"] ${COMMA}`,
      },
      {
        name: 'which-means-after',
        label: 'W, which means …',
        before: '',
        after: `${COMMA} [lc="which"] [lc="means"]`,
      },
      {
        name: 'in-brackets',
        label: 'English word (W)',
        before: raw`[word="\p{Ll}{2,}.*"] ${OPEN_BRACKET} ${OPEN_QUOTE}?`,
        after: `${CLOSE_QUOTE}? ${CLOSE_BRACKET}`,
      },
      {
        name: 'or-before',
        label: 'English word, or W',
        before: `${NO_COMMA} [pos="NOUN"] ${COMMA} [lc="or"] ${ARTICLE}? ${OPEN_QUOTE}?`,
        after: `${CLOSE_QUOTE}? [word="[,.;)]"]`,
      },
      {
        name: 'called-before',
        label: 'called W',
        letter: 'small',
        before: `[lc="called|termed"] ${ARTICLE}? ${OPEN_QUOTE}?`,
        after: '',
      },
      {
        name: 'known-as-before',
        label: 'known as W',
        letter: 'small',
        before: `[lc="known"] [lc="as"] ${ARTICLE}? ${OPEN_QUOTE}?`,
        after: '',
      },
    ],
  },
  {
    name: 'quoted',
    label: 'Set in quotation marks',
    definition:
      'The word alone is in quotation marks, in the middle of a sentence. Quotation marks around speech do not count.',
    ways: [
      {
        name: 'quoted',
        label: '“W”',
        before: `${SMALL} ${OPEN_QUOTE}`,
        after: `[word="[,.]"]? ${CLOSE_QUOTE}`,
      },
    ],
  },
  {
    name: 'capitalised',
    label: 'Written with a capital in mid-sentence',
    definition:
      'The word has a capital inside a sentence. The next word has none; in a name it would usually have one.',
    ways: [
      {
        name: 'capitalised',
        label: 'the W',
        letter: 'capital',
        before: raw`[word="\p{Ll}[\p{Ll}’'-]*"]`,
        after: raw`[word!="\p{Lu}.*"]`,
      },
    ],
  },
];
