/** One way in which a criterion shows in a text, as a query: what it counts can be looked at. */
export interface Way {
  readonly name: string;
  /** What it looks like, with W for the word. */
  readonly label: string;
  /** The query. The word itself is the target of each match. */
  readonly cql: (word: WordQueries) => string;
}

/** Queries that find the word: in any case, with a capital, and in small letters. */
export interface WordQueries {
  readonly any: string;
  readonly capital: string;
  readonly small: string;
}

/** How a word is handled in the text around it; the ways of one criterion may meet in one line. */
export interface Criterion {
  readonly name: 'glossed' | 'quoted' | 'capitalised';
  /** What it says of a hit, in a few words. */
  readonly label: string;
  /** How it is decided, in a sentence. */
  readonly definition: string;
  readonly ways: readonly Way[];
}

const OPEN_QUOTE = '[word="[\\"“‘\']"]';
const CLOSE_QUOTE = '[word="[\\"”’\']"]';
const ARTICLE = '[lc="an?|the"]?';
/** What stands in brackets behind a name and explains nothing. */
const REMARKS =
  'supra|infra|ibid|sic|late|retd|deceased|minor|mixed|plaintiff|defendant|petitioner|appellant|respondent|accused';
const SMALL = '[word="\\p{Ll}.*"]';
const STOP = '[word="[,.;:)—–]"]';

export const CRITERIA: readonly Criterion[] = [
  {
    name: 'glossed',
    label: 'Explained in the running text',
    definition:
      'An explanation follows in brackets or after “or”, “meaning”, “that is”, “i.e.”; or the word itself follows its English in brackets, after “or”, or after “called” or “known as”.',
    ways: [
      {
        name: 'bracket-after',
        label: 'W (an explanation)',
        // A noun phrase: no reference, date or amount, no clause of its own, no second bracket.
        cql: ({ any }) =>
          `${any} "\\(" (([lc="an?|the"] [word="\\p{Ll}.*"]) | [pos="NOUN|ADJ" & word="\\p{Ll}{2,}.*" & lc!="${REMARKS}"]) [word!="[().;]|\\p{N}.*" & pos!="AUX"]{0,10} "\\)"`,
      },
      {
        name: 'or-after',
        label: 'W, or …,',
        // Without a comma before it: not the last but one of a list.
        cql: ({ any }) => `[word!=","] ${any} "," "or" ${SMALL} []{0,4} ${STOP}`,
      },
      {
        name: 'meaning-after',
        label: 'W, meaning …',
        cql: ({ any }) => `${any} [word="[,;—–-]"]? [lc="meaning|means|namely|literally|i\\.e\\.?|viz\\.?"]`,
      },
      {
        name: 'that-is-after',
        label: 'W, that is, …',
        cql: ({ any }) => `${any} "," (([lc="that"] [lc="is"] [word=","]) | ([lc="which"] [lc="means"]))`,
      },
      {
        name: 'in-brackets',
        label: 'its English (W)',
        cql: ({ any }) => `[word="\\p{Ll}{2,}.*"] "\\(" ${OPEN_QUOTE}? ${any} ${CLOSE_QUOTE}? "\\)"`,
      },
      {
        name: 'or-before',
        label: 'its English, or W,',
        cql: ({ any }) =>
          `[word!=","] [pos="NOUN"] "," "or" ${ARTICLE} ${OPEN_QUOTE}? ${any} ${CLOSE_QUOTE}? [word="[,.;)]"]`,
      },
      {
        name: 'called-before',
        label: 'called W, known as W',
        cql: ({ small }) => `(([lc="called|termed"]) | ([lc="known"] [lc="as"])) ${ARTICLE} ${OPEN_QUOTE}? ${small}`,
      },
    ],
  },
  {
    name: 'quoted',
    label: 'Set in quotation marks',
    definition:
      'An opening quotation mark stands directly before the word, behind a word in small letters (so that it opens no speech), and a closing one directly after it or after its comma or full stop.',
    ways: [
      {
        name: 'quoted',
        label: '“W”',
        cql: ({ any }) => `${SMALL} ${OPEN_QUOTE} ${any} [word="[,.]"]? ${CLOSE_QUOTE}`,
      },
    ],
  },
  {
    name: 'capitalised',
    label: 'Written with a capital in mid-sentence',
    definition:
      'The word begins with a capital, follows a word in small letters within its sentence, and is not followed by another capital, as it would be in a name.',
    ways: [
      {
        name: 'capitalised',
        label: 'the W',
        cql: ({ capital }) => `[word="\\p{Ll}[\\p{Ll}’'-]*"] ${capital} [word!="\\p{Lu}.*"]`,
      },
    ],
  },
];
