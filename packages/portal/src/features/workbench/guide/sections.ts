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
    title: 'Search for a word',
    paragraphs: [
      'If “Simple” is chosen beside the search box, type words as you write them. Capitals and accents do not matter. An asterisk stands for any number of letters, or none; a question mark stands for exactly one letter. Braces find all forms of a word.',
      'Beside the number of hits the query is explained in plain English, also while you type; click it to see the whole. A small telephone has no room for it. If it is not what you mean, change the query before you search.',
    ],
    examples: [
      { what: 'One word', state: { simple: 'bazaar' } },
      { what: 'All words that begin with jirg', state: { simple: 'jirg*' } },
      { what: 'All forms of “go”', state: { simple: '{go}' } },
      { what: 'A phrase', state: { simple: 'of the' } },
      { what: 'Every spelling of chador in the Urduized word list', state: { cql: '~"chador"' } },
    ],
  },
  {
    id: 'builder',
    title: 'Build a query token by token',
    paragraphs: [
      'The query builder shows a query as boxes, one box for each token. For each box, choose what the token is and how often it occurs. You can put gaps between boxes. The number of hits and the first lines change as you work. The CQL text above the boxes is the same query; you can edit either.',
      'To move a box, drag its number or use the arrows beside it. Some queries cannot be shown as boxes, such as a choice between two sequences. They stay as text.',
    ],
    examples: [
      { what: 'An adjective before a noun', state: { cql: '[pos="ADJ"] [pos="NOUN"]', boxes: true } },
      {
        what: 'A form of “go”, up to three tokens, then “to”',
        state: { cql: '[lemma="go"] []{0,3} [lc="to"]', boxes: true },
      },
      {
        what: 'Words that end in -wala or -walla, in capitals or small letters',
        state: { cql: '[lc=".*wall?a"]', boxes: true },
      },
      { what: 'A query that boxes cannot show: one of two words', state: { cql: '"dera" | "haveli"', boxes: true } },
    ],
  },
  {
    id: 'nothing',
    title: 'When nothing is found',
    paragraphs: [
      'If a query has no hits, the page offers similar queries that have some, each with its number of hits. It tries: one letter changed, or two swapped; other capitals; other spellings; other forms; with or without a hyphen; more words in between; all texts instead of the chosen ones.',
    ],
    examples: [
      { what: 'A word in capitals that no text has', state: { cql: '"BAZAAR"' }, findsNothing: true },
      { what: 'A word with two letters swapped', state: { simple: 'bzaaar' }, findsNothing: true },
      {
        what: 'A word in a genre that does not use it: “dera” in essays',
        state: { simple: 'dera', filter: ['genre:essay'] },
        findsNothing: true,
      },
    ],
  },
  {
    id: 'steps',
    title: 'Narrow, filter, sample',
    paragraphs: [
      'Beside the number of hits you see the steps that you have added: category, text filter, context filter, without names, random sample, sort order. Where there is no room for all of them, a button such as “+2” or “3 steps” opens the list. Add a step with “Narrow or sample”. Click a step to change it; click its cross to remove it. A step that this view does not use is marked “not used here”. All steps are part of the page address. If you bookmark the page or send the link to a colleague, the same lines appear.',
      'A query with optional parts can find several hits that overlap. If the address of the page sets which of them are kept, the step “Overlapping hits” says so.',
      'A random sample has a seed, a number. The same seed gives the same lines on every computer; another seed gives other lines.',
    ],
    examples: [
      { what: 'Only media texts', state: { simple: 'dera', criteria: 'media' } },
      { what: 'Only editorials', state: { simple: 'jirga', filter: ['genre:editorial'] } },
      { what: 'Only with a form of “say” near by', state: { simple: 'he', contextFilter: ['5,5:[lemma="say"]'] } },
      { what: 'Only the first hit of each text', state: { simple: 'the', firstHitPerDocument: true } },
      { what: 'A hundred lines at random', state: { simple: 'the', sample: 100, seed: 7 } },
    ],
  },
  {
    id: 'lines',
    title: 'Read and sort lines',
    paragraphs: [
      'You can scroll through all lines, or read them in pages. L3 to R3 above the lines (behind “Sort” on a narrow screen) are the words to the left and right of the node, which is the word or phrase that the query found. Click up to three of them to sort the lines. A second click reverses the order; a third click stops sorting by this word.',
      'In the menu “View” you can show a letter for the part of speech after each word, and columns with metadata of the texts. Click a hit to see its wider context; from there you can go to the next line.',
      'To prepare a handout for your students, go to a line and press h, or open it and choose “Add to the handout”. The tab “Handout” numbers these lines and can replace the hits with blanks. You can print it, or save it as a Word file or an HTML file. The lines stay there until you remove them, also when you close the browser.',
    ],
    examples: [
      { what: 'Sorted by the next word, then by the word before', state: { simple: 'dera', sort: ['R1', 'L1'] } },
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
    title: 'Label lines, alone or with a second coder',
    paragraphs: [
      'Open “View” above the lines and choose “Annotate”. Then you can tick lines, give them a label from your own list, and write notes. A second coder can label the same lines without seeing your labels. Cohen’s kappa measures how well the two of you agree beyond chance.',
      'Keys: arrows move from hit to hit, 1 to 9 give the first to ninth label, 0 removes the label, x ticks the line, Enter shows more context.',
      'Labels belong to this query with its filters and its sample. They are saved in this browser, and in your account if you are signed in. You can download them as CSV.',
    ],
    examples: [{ what: 'A hundred lines to label', state: { simple: 'right', sample: 100, seed: 1, paged: true } }],
  },
  {
    id: 'counts',
    title: 'Count and compare',
    paragraphs: [
      'The tabs under “This query” count the same hits in other ways; those under “These texts” count the texts themselves, whatever the query is. In Frequencies, “Show example lines” shows the first lines of each row. In Words, “By part of speech” counts only nouns, only verbs, and so on; in N-grams, “By pattern” counts sequences such as an adjective with its noun (both on a wide screen). You can download every table. “Cite” shows the receipt of a result: how its figures were calculated, and how to cite them.',
    ],
    examples: [
      {
        what: 'Which adjectives stand before “water”',
        state: { cql: '[pos="ADJ"] [lc="water"]', view: 'frequencies' },
      },
      { what: 'In which genres a word is used', state: { simple: 'dera', view: 'distribution', section: 'genre' } },
      { what: 'What stands near a word', state: { simple: 'tea', view: 'collocates' } },
      { what: 'Compare two words: “tea” and “water”', state: { simple: 'tea', other: 'water', view: 'compare' } },
      {
        what: 'Words before “tea”, with their lines',
        state: { simple: 'tea', view: 'frequencies', by: ['L1:lc'], grouped: true },
      },
      { what: 'N-grams of three words', state: { n: 3, view: 'ngrams' } },
      { what: 'Words that end in -wala', state: { view: 'words', pattern: '.*wala' } },
    ],
  },
  {
    id: 'question',
    title: 'From a question to a table',
    paragraphs: [
      'Which words from Urdu are typical of the media texts, and how do writers explain them? Follow the steps below. Each step is a link to a page of the workbench.',
      'First get the keywords: words that are more frequent in the media texts than in the other texts. Choose a word from Urdu; we take dera. Then see in which texts it occurs: it should not come from one text only. Read its lines, sorted by the next word. Writers often explain a word in parentheses or after a comma, so search for dera with one of these signs after it, and read which lines explain the word. “Cite” gives you the citation of each page and a paragraph for your methods section.',
    ],
    examples: [
      { what: '1. Keywords of the media texts', state: { view: 'keywords', target: ['criteria:media'], minimum: 5 } },
      { what: '2. Where dera is used', state: { simple: 'dera', view: 'distribution', section: 'genre' } },
      { what: '3. Its lines, by the next word', state: { simple: 'dera', criteria: 'media', sort: ['R1'] } },
      { what: '4. With a comma or a parenthesis after it', state: { cql: '[lc="dera"] [word=",|\\("]' } },
    ],
  },
];
