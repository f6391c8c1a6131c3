import type { Change } from '../workbench.ts';

/** A query that the guide runs. */
export interface Example {
  readonly what: string;
  readonly state: Change;
  /** Whether it is there to find nothing. */
  readonly findsNothing?: true;
}

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly examples: readonly Example[];
}

/** The guide: what the workbench does, part by part, each with queries to try. */
export const GUIDE: readonly GuideSection[] = [
  {
    id: 'query',
    title: 'Ask for a word',
    paragraphs: [
      'In the simple language you type words as you would write them. Capitals and accents do not matter. An asterisk stands for any letters, a question mark for one; braces ask for all forms of a word.',
      'Below the box the query is read back in plain English. If that is not what you meant, change it before you search.',
    ],
    examples: [
      { what: 'One word', state: { simple: 'bazaar' } },
      { what: 'All words that begin with jirg', state: { simple: 'jirg*' } },
      { what: 'All forms of “go”', state: { simple: '{go}' } },
      { what: 'A phrase', state: { simple: 'of the' } },
      { what: 'Every spelling of chador that the word list knows', state: { cql: '~"chador"' } },
    ],
  },
  {
    id: 'builder',
    title: 'Build a query token by token',
    paragraphs: [
      'The query builder shows a query as boxes, one a token. Say what the token is, how often it may stand there, and put gaps between. Count and first lines follow what you do; the text in CQL above the boxes is the same query, and you can write in either.',
      'Boxes are moved by dragging their number or with the arrows beside it. A query that says more than boxes can, such as a choice between two sequences, stays as text.',
    ],
    examples: [
      { what: 'An adjective before a noun', state: { cql: '[pos="ADJ"] [pos="NOUN"]', boxes: true } },
      {
        what: 'A form of “go”, up to three tokens, then “to”',
        state: { cql: '[lemma="go"] []{0,3} [lc="to"]', boxes: true },
      },
      { what: 'Words that end in -wala or -walla, in any case', state: { cql: '[lc=".*wall?a"]', boxes: true } },
      { what: 'More than boxes can show: one of two words', state: { cql: '"dera" | "haveli"', boxes: true } },
    ],
  },
  {
    id: 'nothing',
    title: 'When nothing is found',
    paragraphs: [
      'A query without hits is followed by others that have some, each with its number: for a word that the texts do not have, words that differ by one letter; any capitals, other spellings, other forms, with or without the hyphen, more room between the words, all texts.',
    ],
    examples: [
      { what: 'A word in capitals that nobody wrote', state: { cql: '"BAZAAR"' }, findsNothing: true },
      { what: 'A word with two letters swapped', state: { simple: 'bzaaar' }, findsNothing: true },
      { what: 'A word where it is not used', state: { simple: 'dera', filter: ['genre:essay'] }, findsNothing: true },
    ],
  },
  {
    id: 'steps',
    title: 'Narrow, filter, sample',
    paragraphs: [
      'Under the query stand the steps that lead from it to the lines: category, texts, context, sample, sort. A step that the view does not use says so. Click a step to change it, its cross to take it away. All of them stand in the address, so that a bookmark or a colleague’s browser shows the same lines.',
      'A random sample is drawn with a seed. The same seed draws the same lines on every computer; another seed draws others.',
    ],
    examples: [
      { what: 'Only media texts', state: { simple: 'dera', criteria: 'media' } },
      { what: 'Only editorials', state: { simple: 'jirga', filter: ['genre:editorial'] } },
      { what: 'Only with a form of “say” near by', state: { simple: 'he', contextFilter: ['5,5:[lemma="say"]'] } },
      { what: 'One hit of each file', state: { simple: 'the', firstHitPerDocument: true } },
      { what: 'A hundred lines at random', state: { simple: 'the', sample: 100, seed: 7 } },
    ],
  },
  {
    id: 'lines',
    title: 'Read and sort lines',
    paragraphs: [
      'The lines scroll without end, or come in pages. L3 to R3 above them are the places left and right of the hit: click up to three to sort by them. A second click turns the order, a third takes the place away.',
      'Parts of speech can be shown as a letter under each word, with a colour. Fields of the texts can stand beside the lines. Click a hit for its wider context, and go on to the next line from there.',
    ],
    examples: [
      { what: 'Sorted by the next word, then the one before', state: { simple: 'dera', sort: ['R1', 'L1'] } },
      { what: 'With parts of speech', state: { simple: 'water', tags: true } },
      {
        what: 'With genre and year, sorted by genre',
        state: { simple: 'tea', columns: ['genre', 'year'], sort: ['doc.genre'] },
      },
      { what: 'In pages', state: { simple: 'tea', paged: true } },
    ],
  },
  {
    id: 'annotation',
    title: 'Label lines, alone or in two',
    paragraphs: [
      'Switch on “Annotate” above the lines. Tick lines, give them a label from your own list, write a note. A second coder labels the same lines without seeing the first one’s labels; Cohen’s kappa says how far the two agree beyond chance.',
      'With the keyboard: arrows go from hit to hit, 1 to 9 give the label of that place in the list, 0 takes it away, x ticks, Enter shows more context.',
      'Labels belong to the query, its filters and its sample, and stay in this browser. They can be taken away as CSV.',
    ],
    examples: [{ what: 'A hundred lines to label', state: { simple: 'right', sample: 100, seed: 1, paged: true } }],
  },
  {
    id: 'counts',
    title: 'Count and compare',
    paragraphs: [
      'The tabs count the same hits in other ways. Each number says what it is divided by; each table can be downloaded whole, and shows its receipt at the end of the page.',
    ],
    examples: [
      {
        what: 'Which adjectives stand before “water”',
        state: { cql: '[pos="ADJ"] [lc="water"]', view: 'frequencies' },
      },
      { what: 'In which genres a word is used', state: { simple: 'dera', view: 'distribution', section: 'genre' } },
      { what: 'What stands near a word', state: { simple: 'tea', view: 'collocates' } },
      { what: 'Two words side by side', state: { simple: 'tea', other: 'water', view: 'compare' } },
      { what: 'Sequences of three words', state: { n: 3, view: 'ngrams' } },
    ],
  },
  {
    id: 'question',
    title: 'From a question to a table',
    paragraphs: [
      'Which words from Urdu are typical of the media texts, and how are they explained to the reader? Take the steps in their order; each is a live page.',
      'First the key words: what the media texts use more often than the others. Choose a word from Urdu; here, dera. Then see in which texts it stands, so that one file does not speak for all. Read its lines with the word after it in order: an explanation, where a writer gives one, follows in brackets or after a comma. Ask for the lines with one of these signs, and read which of them explain. The receipt at the end of each page has the citation and the methods paragraph.',
    ],
    examples: [
      { what: '1. Key words of the media texts', state: { view: 'keywords', target: ['criteria:media'], minimum: 5 } },
      { what: '2. Where dera is used', state: { simple: 'dera', view: 'distribution', section: 'genre' } },
      { what: '3. Its lines, by the next word', state: { simple: 'dera', criteria: 'media', sort: ['R1'] } },
      { what: '4. With a comma or a bracket behind it', state: { cql: '[lc="dera"] [word=",|\\("]' } },
    ],
  },
];
