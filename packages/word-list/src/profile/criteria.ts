import type { Step, TokenTest } from './steps.ts';

/** One of several contexts by which a criterion is recognised. */
export interface Way {
  readonly name: string;
  /** A short example, with W for the word. */
  readonly label: string;
  /** The case of the word's first letter, if it matters. */
  readonly letter?: 'capital' | 'small';
  readonly before: readonly Step[];
  readonly after: readonly Step[];
}

/** A feature of how a text uses the word; several of its ways may match the same hit. */
export interface Criterion {
  readonly name: 'glossed' | 'quoted' | 'capitalised';
  /** Name of the criterion. */
  readonly label: string;
  /** Explains in a sentence what is counted. */
  readonly definition: string;
  readonly ways: readonly Way[];
}

const one = (test: TokenTest): Step => ({ test });
const maybe = (test: TokenTest): Step => ({ test, least: 0, most: 1 });
const word = (pattern: string): Step => one({ word: pattern });
const lc = (pattern: string): Step => one({ lc: pattern });

const OPEN_QUOTE: TokenTest = { word: `["“‘']` };
const CLOSE_QUOTE: TokenTest = { word: `["”’']` };
const ARTICLE: TokenTest = { lc: 'an?|the' };
const NO_COMMA = one({ not: { word: ',' } });
const SMALL = word('\\p{Ll}.*');
const STOP = word('[,.;:)—–]');

/** Words in brackets after a name that do not explain it. */
const REMARKS =
  'supra|infra|ibid|sic|late|retd|deceased|minor|mixed|plaintiff|defendant|petitioner|appellant|respondent|accused';
/** The rest of an explanation: without reference, date or amount, a clause of its own, or a second bracket. */
const GOES_ON: Step = { test: { not: { word: '[().;]|\\p{N}.*', pos: 'AUX' } }, least: 0, most: 10 };

export const CRITERIA: readonly Criterion[] = [
  {
    name: 'glossed',
    label: 'Explained in the running text',
    definition:
      'The writer explains the word: in brackets after it, or after “or”, “meaning”, “that is” or “i.e.”. Or the English word comes first, and the word itself follows in brackets, after “or”, “called” or “known as”.',
    ways: [
      {
        name: 'article-in-brackets',
        label: 'W (a …)',
        before: [],
        after: [word('\\('), one(ARTICLE), SMALL, GOES_ON, word('\\)')],
      },
      {
        name: 'noun-in-brackets',
        label: 'W (…)',
        before: [],
        after: [
          word('\\('),
          one({ pos: 'NOUN|ADJ', word: '\\p{Ll}{2,}.*', not: { lc: REMARKS } }),
          GOES_ON,
          word('\\)'),
        ],
      },
      {
        name: 'or-after',
        label: 'W, or …,',
        // A comma before it would make it the last but one item of a list.
        before: [NO_COMMA],
        after: [word(','), lc('or'), SMALL, { test: {}, least: 0, most: 4 }, STOP],
      },
      {
        name: 'meaning-after',
        label: 'W, meaning …',
        before: [],
        after: [maybe({ word: '[,;—–-]' }), lc('meaning|means|namely|literally|i\\.e\\.?|viz\\.?')],
      },
      {
        name: 'that-is-after',
        label: 'W, that is, …',
        before: [],
        after: [word(','), lc('that'), lc('is'), word(',')],
      },
      {
        name: 'which-means-after',
        label: 'W, which means …',
        before: [],
        after: [word(','), lc('which'), lc('means')],
      },
      {
        name: 'in-brackets',
        label: 'its English (W)',
        before: [word('\\p{Ll}{2,}.*'), word('\\('), maybe(OPEN_QUOTE)],
        after: [maybe(CLOSE_QUOTE), word('\\)')],
      },
      {
        name: 'or-before',
        label: 'its English, or W,',
        before: [NO_COMMA, one({ pos: 'NOUN' }), word(','), lc('or'), maybe(ARTICLE), maybe(OPEN_QUOTE)],
        after: [maybe(CLOSE_QUOTE), word('[,.;)]')],
      },
      {
        name: 'called-before',
        label: 'called W',
        letter: 'small',
        before: [lc('called|termed'), maybe(ARTICLE), maybe(OPEN_QUOTE)],
        after: [],
      },
      {
        name: 'known-as-before',
        label: 'known as W',
        letter: 'small',
        before: [lc('known'), lc('as'), maybe(ARTICLE), maybe(OPEN_QUOTE)],
        after: [],
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
        before: [SMALL, one(OPEN_QUOTE)],
        after: [maybe({ word: '[,.]' }), one(CLOSE_QUOTE)],
      },
    ],
  },
  {
    name: 'capitalised',
    label: 'Written with a capital in mid-sentence',
    definition:
      'The word has a capital in the middle of a sentence, and the next word has none, as it would in a name.',
    ways: [
      {
        name: 'capitalised',
        label: 'the W',
        letter: 'capital',
        before: [word("\\p{Ll}[\\p{Ll}’'-]*")],
        after: [one({ not: { word: '\\p{Lu}.*' } })],
      },
    ],
  },
];
