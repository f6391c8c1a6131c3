import type { Step, TokenTest } from './steps.ts';

/** One way in which a criterion shows in a text: what stands around the word. */
export interface Way {
  readonly name: string;
  /** What it looks like, with W for the word. */
  readonly label: string;
  /** How the word itself must begin, where that matters. */
  readonly letter?: 'capital' | 'small';
  readonly before: readonly Step[];
  readonly after: readonly Step[];
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

/** What stands in brackets behind a name and explains nothing. */
const REMARKS =
  'supra|infra|ibid|sic|late|retd|deceased|minor|mixed|plaintiff|defendant|petitioner|appellant|respondent|accused';
/** An explanation goes on without reference, date or amount, a clause of its own, or a second bracket. */
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
        // No comma before it: not the last but one of a list.
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
