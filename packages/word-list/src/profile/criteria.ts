/** One way in which a criterion shows in a text, as a query: what it counts can be looked at. */
export interface Way {
  readonly name: string;
  /** What it looks like, with W for the word. */
  readonly label: string;
  /**
   * The query, from the one that finds the word in any case, and the one that finds it with a capital. The word itself
   * is the target of each match.
   */
  readonly cql: (word: string, capitalised: string) => string;
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
        // Words only: no reference, date or amount, and no second bracket.
        cql: (word) => `${word} "\\(" [word="\\p{Ll}.*|[“‘\\"']"] [word!="[().;]|\\p{N}.*"]{0,11} "\\)"`,
      },
      { name: 'or-after', label: 'W, or …,', cql: (word) => `${word} "," "or" ${SMALL} []{0,4} ${STOP}` },
      {
        name: 'meaning-after',
        label: 'W, meaning …',
        cql: (word) => `${word} [word="[,;—–-]"]? [lc="meaning|means|namely|literally|i\\.e\\.?|viz\\.?"]`,
      },
      {
        name: 'that-is-after',
        label: 'W, that is, …',
        cql: (word) => `${word} "," (([lc="that"] [lc="is"] [word=","]) | ([lc="which"] [lc="means"]))`,
      },
      {
        name: 'in-brackets',
        label: 'its English (W)',
        cql: (word) => `${SMALL} "\\(" ${OPEN_QUOTE}? ${word} ${CLOSE_QUOTE}? "\\)"`,
      },
      {
        name: 'or-before',
        label: 'its English, or W,',
        cql: (word) => `[pos="NOUN"] "," "or" ${ARTICLE} ${OPEN_QUOTE}? ${word} ${CLOSE_QUOTE}? [word="[,.;)]"]`,
      },
      {
        name: 'called-before',
        label: 'called W, known as W',
        cql: (word) => `(([lc="called|termed"]) | ([lc="known"] [lc="as"])) ${ARTICLE} ${OPEN_QUOTE}? ${word}`,
      },
    ],
  },
  {
    name: 'quoted',
    label: 'Set in quotation marks',
    definition:
      'An opening quotation mark stands directly before the word, and a closing one directly after it or after its comma or full stop.',
    ways: [
      {
        name: 'quoted',
        label: '“W”',
        cql: (word) => `${OPEN_QUOTE} ${word} [word="[,.]"]? ${CLOSE_QUOTE}`,
      },
    ],
  },
  {
    name: 'capitalised',
    label: 'Written with a capital in mid-sentence',
    definition: 'The word begins with a capital and follows a word in small letters within its sentence.',
    ways: [
      {
        name: 'capitalised',
        label: 'the W',
        cql: (_, capitalised) => `[word="\\p{Ll}[\\p{Ll}’'-]*"] ${capitalised}`,
      },
    ],
  },
];
