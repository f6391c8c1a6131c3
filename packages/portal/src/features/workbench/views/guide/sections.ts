import { isFromUrdu, type Site, wordListNames } from '@zaban/contract';
import type { Change } from '../../state/address/workbench.ts';

/** A query of the guide that can be run. */
export interface Example {
  readonly what: string;
  readonly state: Change;
  /** Set for an example that is meant to find nothing. */
  readonly findsNothing?: true;
}

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly examples: readonly Example[];
}

/** The data of a site from which the examples are made, so that its texts answer them. */
export interface GuideSite {
  /** Up to four words of the texts, the most typical first. */
  readonly exampleWords: readonly string[];
  /** Number of entries in the word list. */
  readonly listedWords: number;
  readonly wordList: Site['wordList'];
  /** Whether sentences have trees. */
  readonly hasTrees: boolean;
  readonly categories: readonly Pick<Site['categories'][number], 'value' | 'name' | 'genres'>[];
}

/**
 * The guide of the workbench by topic, each with example queries. An example that needs a word list, a second category
 * or a genre is left out where the site has none.
 */
export function guideOf({
  exampleWords,
  listedWords,
  wordList,
  hasTrees,
  categories,
}: GuideSite): readonly GuideSection[] {
  const [word = 'people', second = word, third = second, fourth = third] = exampleWords;
  // These examples are words of the Urduized list.
  const isUrduList = listedWords > 0 && isFromUrdu(wordList);
  const words = listedWords > 0 ? `words from ${wordList.language}` : 'words';
  const aWord = listedWords > 0 ? `a word from ${wordList.language}` : 'a word';
  const genres = new Set(categories.flatMap((category) => category.genres));
  const category = categories.at(1);
  const ending = isUrduList ? 'wala' : 'ing';
  const sections: readonly (GuideSection | false)[] = [
    {
      id: 'query',
      title: 'Search for a word',
      paragraphs: [
        'If “Simple” is chosen beside the search box, type words as you write them. Capitals and accent marks do not matter. An asterisk stands for any number of letters, or none; a question mark stands for exactly one letter. Braces find all forms of a word.',
        'Beside the number of hits the query is explained in plain English, also while you type; click it to see the whole. On a phone, tap “Query” beside the hits. If it is not what you mean, change the query before you search.',
      ],
      examples: those([
        { what: 'One word', state: { simple: second } },
        { what: `All words that begin with ${second.slice(0, 4)}`, state: { simple: `${second.slice(0, 4)}*` } },
        { what: 'All forms of “go”', state: { simple: '{go}' } },
        { what: 'A phrase', state: { simple: 'of the' } },
        isUrduList && {
          what: `Every spelling of chador in the ${wordListNames(wordList).list}`,
          state: { simple: '~chador' },
        },
      ]),
    },
    {
      id: 'builder',
      title: 'Build a query token by token',
      paragraphs: [
        'The query builder shows a query as boxes, one box for each token (a word, a number or a punctuation mark). For each box, choose what the token is and how often it occurs. You can put gaps between boxes. The number of hits and the first lines change as you work. The CQL text above the boxes is the same query; you can edit either.',
        'To move a box, drag its number or use the arrows beside it. Some queries cannot be shown as boxes, such as a choice between two sequences. They stay as text.',
      ],
      examples: those([
        { what: 'An adjective before a noun', state: { cql: '[pos="ADJ"] [pos="NOUN"]', boxes: true } },
        {
          what: 'A form of “go”, up to three tokens, then “to”',
          state: { cql: '[lemma="go"] []{0,3} [lc="to"]', boxes: true },
        },
        {
          what: isUrduList
            ? 'Words that end in -wala or -walla, in capitals or small letters'
            : 'Words that end in -ing or -ings, in capitals or small letters',
          state: { cql: isUrduList ? '[lc=".*wall?a"]' : '[lc=".*ings?"]', boxes: true },
        },
        {
          what: 'A query that boxes cannot show: one of two words',
          state: { cql: `"${word}" | "${second}"`, boxes: true },
        },
      ]),
    },
    {
      id: 'nothing',
      title: 'When nothing is found',
      paragraphs: [
        'If a query has no hits, the page offers similar queries that have some, each with its number of hits. It tries: one letter changed, or two swapped; other capitals; other spellings; other forms; with or without a hyphen; more words in between; all texts instead of the chosen ones.',
      ],
      examples: those([
        {
          what: 'A word in capitals; no text has it in capitals',
          state: { cql: `"${second.toUpperCase()}"` },
          findsNothing: true,
        },
        { what: 'A word with two letters swapped', state: { simple: misspelt(second) }, findsNothing: true },
        genres.has('essay') && {
          what: `A word in a genre that does not use it: “${word}” in essays`,
          state: { simple: word, filter: ['genre:essay'] },
          findsNothing: true,
        },
      ]),
    },
    {
      id: 'steps',
      title: 'Filter and sample',
      paragraphs: [
        'Beside the number of hits you see the steps that you have added: category, text filter, context filter, without names, random sample, sort order. If the screen is too narrow for all of them, a button such as “+2” or “3 steps” opens the list. Add a step with “Filter or sample”. Click a step to change it; click its cross to remove it. A step that this view does not use is marked “not used here”. All steps are part of the page address. If you bookmark the page or send the link to a colleague, the same lines appear.',
        'A query with optional parts can find several hits that overlap. To keep only the longest of them, add “&strategy=longest” to the address of the page; the step “Overlapping hits” then shows it.',
        'A random sample has a seed: a number with which the random choice starts. The same seed gives the same lines on every computer; another seed gives other lines.',
      ],
      examples: those([
        category !== undefined && {
          what: `Only the category ${category.name}`,
          state: { simple: word, criteria: category.value },
        },
        genres.has('editorial') && { what: 'Only editorials', state: { simple: second, filter: ['genre:editorial'] } },
        { what: 'Only with a form of “say” nearby', state: { simple: 'he', contextFilter: ['5,5:[lemma="say"]'] } },
        { what: 'Only the first hit of each text', state: { simple: 'the', firstHitPerDocument: true } },
        { what: 'A hundred lines at random', state: { simple: 'the', sample: 100, seed: 7 } },
      ]),
    },
    {
      id: 'lines',
      title: 'Read and sort lines',
      paragraphs: [
        'You can scroll through all lines, or read them in pages. L3 to R3 above the lines (behind “Sort” on a narrow screen) are the words to the left and right of the node, which is the word or phrase that the query found. Click up to three of them to sort the lines. A second click reverses the order; a third click stops sorting by this word.',
        'In the menu “View” you can show a letter for the part of speech after each word, and columns with metadata (facts about the texts, such as the year). Click a hit to see its wider context; from there you can go to the next line.',
        'To prepare a handout for your students, tick lines, or go to a line and press h. “Make a handout” above the lines opens it; if you ticked no lines, it begins with the first 20. The handout numbers these lines and can replace the word with a blank. You can print it, or save it as a DOCX file (for Word) or an HTML file. The lines stay there until you remove them, also when you close the browser.',
      ],
      examples: those([
        { what: 'Sorted by the next word, then by the word before', state: { simple: word, sort: ['R1', 'L1'] } },
        { what: 'With parts of speech', state: { simple: fourth, tags: true } },
        genres.size > 0 && {
          what: 'With genre and year, sorted by genre',
          state: { simple: third, columns: ['genre', 'year'], sort: ['doc.genre'] },
        },
        { what: 'In pages', state: { simple: third, paged: true } },
      ]),
    },
    {
      id: 'annotation',
      title: 'Label lines, alone or with a second coder',
      paragraphs: [
        'Choose “Label” above the lines. Then you can tick lines, give them a label from your own list, and write notes. A second coder (another person) can label the same lines without seeing your labels. Cohen’s kappa measures how much more the two of you agree than by chance.',
        'Keys: arrows move from hit to hit, 1 to 9 give the first to ninth label, 0 removes the label, x ticks the line, Enter shows more context.',
        'Labels belong to the hits of this query: you see and change them whatever subcorpus, filter, sample or order you choose. The numbers above the lines count the lines that you see. The keys also work while the wider context of a line is open. Labels are saved in this browser, and in your account if you are signed in. You can download them as CSV.',
      ],
      examples: [{ what: 'A hundred lines to label', state: { simple: 'right', sample: 100, seed: 1, paged: true } }],
    },
    {
      id: 'counts',
      title: 'Count and compare',
      paragraphs: [
        'The tabs under “This query” count the same hits in other ways; those under “These texts” count the texts themselves, whatever the query is. In Frequencies, “Show example lines” shows the first lines of each row. In Words, “By part of speech” counts only nouns, only verbs, and so on; in N-grams, “By pattern” counts sequences such as an adjective with its noun (both on a wide screen). You can download every table. “Cite” shows how the figures of a result were calculated, and how to cite them.',
        'In Compare, choose what you compare the query with: another word, the same query in other texts, or in the rest of the corpus. Before you choose, the page shows words and texts that have hits. A click on one of them compares it.',
      ],
      examples: those([
        {
          what: `Which adjectives come before “${fourth}”`,
          state: { cql: `[pos="ADJ"] [lc="${fourth}"]`, view: 'frequencies' },
        },
        genres.size > 0 && {
          what: 'In which genres a word is used',
          state: { simple: word, view: 'distribution', section: 'genre' },
        },
        { what: 'Which words are often near a word', state: { simple: third, view: 'collocates' } },
        third !== fourth && {
          what: `Compare two words: “${third}” and “${fourth}”`,
          state: { simple: third, other: fourth, view: 'compare' },
        },
        {
          what: `Words before “${third}”, with their lines`,
          state: { simple: third, view: 'frequencies', by: ['L1:lc'], grouped: true },
        },
        { what: 'N-grams of three words', state: { n: 3, view: 'ngrams' } },
        { what: `Words that end in -${ending}`, state: { view: 'words', pattern: `.*${ending}` } },
      ]),
    },
    {
      id: 'grammar',
      title: 'Relations, word sketches and trends',
      paragraphs: [
        ...(hasTrees
          ? [
              'In the tree of a sentence each word depends on another: “tea” in “drank tea” is the object (obj) of “drank”. In a query an arrow leads from the word to what depends on it, and has the name of the relation. Type “-” in a CQL query to see the names that this corpus has. A click on a line shows its tree.',
            ]
          : []),
        'Sketch shows the words that a word goes with, a table for each relation: its objects, its adjectives. It can be compared with that of another word, or with the same word in other texts. “Nearest words” lists words with similar sketches.',
        'Trends lists the words that become more or less frequent over the years, and how certain that is. It needs texts of at least three years, or of other periods.',
      ],
      examples: those([
        hasTrees && { what: 'Verbs with their object', state: { cql: '[pos="VERB"] -obj-> [pos="NOUN"]' } },
        hasTrees && { what: `What “${fourth}” is the object of`, state: { cql: `_ -obj-> [lemma="${fourth}"]` } },
        { what: `The word sketch of “${fourth}”`, state: { lemma: fourth, view: 'sketch' } },
      ]),
    },
    category !== undefined && {
      id: 'question',
      title: 'From a question to a table',
      paragraphs: [
        `Which ${words} are typical of the category ${category.name}, and how do writers explain them? Follow the steps below. Each step is a link to a page of the workbench.`,
        `First get the keywords: words that are more frequent in the texts of this category than in the other texts. Choose ${aWord}; we take ${word}. Then see in which texts it occurs: it should not come from one text only. Read its lines, sorted by the next word. Writers often explain a word in parentheses or after a comma, so search for ${word} with one of these signs after it, and read which lines explain the word. “Cite” gives you the citation of each page and a paragraph for your methods section.`,
      ],
      examples: those([
        {
          what: `1. Keywords of the category ${category.name}`,
          state: { view: 'keywords', target: [`criteria:${category.value}`], minimum: 5 },
        },
        {
          what: `2. Where ${word} is used`,
          state: { simple: word, view: 'distribution', ...(genres.size > 0 && { section: 'genre' }) },
        },
        { what: '3. Its lines, by the next word', state: { simple: word, criteria: category.value, sort: ['R1'] } },
        { what: '4. With a comma or a parenthesis after it', state: { cql: `[lc="${word}"] [word=",|\\("]` } },
      ]),
    },
  ];
  return sections.filter((section) => section !== false);
}

/** The examples whose requirements the site meets. */
function those(examples: readonly (Example | false)[]): readonly Example[] {
  return examples.filter((example) => example !== false);
}

/** The word with its second and third letter swapped. */
function misspelt(word: string): string {
  return word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3);
}
