// Which questions are measured? Each is one request, as in a line of `zaban query --batch`, and the same question in the
// languages of other programs that can ask it: commands of CQP, a query of Manatee, and SQL for FTS5, where a row is a
// sentence.
export interface Question {
  readonly title: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** The first number that CQP prints is the count; without one, its lines are counted. */
  readonly cqp?: string;
  /** A query, and after a `|` a sort (`sort word/ 1>0`), a frequency list (`freq word/ -1`), or `collocates`. */
  readonly manatee?: string;
  /** A column `n` is the count; without one, rows are counted. */
  readonly fts5?: string;
}

type Peers = Pick<Question, 'cqp' | 'manatee' | 'fts5'>;

const PAGE = 20;

/** A first page of hits with their count. CQP is asked the same query unless another is given. */
function page(title: string, cql: string, peers: Peers = {}, options: object = {}): Question {
  const cqp = `A = ${peers.cqp ?? cql}; size A; cat A 0 ${PAGE - 1};`;
  return { title, request: { operation: 'concordance', cql, limit: PAGE, ...options }, ...peers, cqp };
}

/** The same for a query that means the same in Manatee. */
function pageOfAll(title: string, cql: string, peers: Peers = {}): Question {
  return page(title, cql, { manatee: cql, ...peers });
}

/** A first page of a query that CQP does not have. */
function pageOfOurs(title: string, cql: string, peers: Peers = {}, options: object = {}): Question {
  return { title, request: { operation: 'concordance', cql, limit: PAGE, ...options }, ...peers };
}

function other(title: string, operation: string, request: object, peers: Peers = {}): Question {
  return { title, request: { operation, ...request }, ...peers };
}

/** Sentences that match an expression of FTS5: their number and the first ones. */
function sentences(expression: string): string {
  return (
    `SELECT count(*) AS n FROM sentences WHERE sentences MATCH '${expression}'; ` +
    `SELECT text FROM sentences WHERE sentences MATCH '${expression}' LIMIT ${PAGE}`
  );
}

/** Hits of a word, which FTS5 keeps in its vocabulary. */
function hitsOfWord(word: string): string {
  return `SELECT cnt AS n FROM vocabulary WHERE term = '${word}'; ${sentences(word).split('; ')[1]}`;
}

/** Alternatives of two words each. */
function pairs(count: number): string {
  const firsts = ['of', 'in', 'to', 'for', 'on', 'by', 'with', 'from', 'at', 'as'];
  const seconds = ['the', 'a', 'this', 'that', 'his', 'their', 'all', 'any', 'such', 'our', 'an', 'its', 'my', 'her'];
  const more = ['these', 'those', 'some', 'which', 'each', 'every'];
  const all = firsts.flatMap((first) => [...seconds, ...more].map((second) => `"${first}" "${second}"`));
  return `(${all.slice(0, count).join(' | ')})`;
}

const BY_TEXT: Peers = {
  cqp: 'A = "government"; size A; group A match doc_fileName;',
  manatee: '"government"|freq doc.fileName 0',
};

/** The first page of a word's hits by their next words. */
function sorted(title: string, word: string, tokens: number): Question {
  const sort = Array.from({ length: tokens }, (_, index) => `R${index + 1}`);
  const cqp = `A = ${word}; size A; sort A by word %c on matchend[1]..matchend[${tokens}]; cat A 0 ${PAGE - 1};`;
  const manatee = `${word}|sort ${sort.map((_, index) => `word/i ${index + 1}>0`).join(' ')}`;
  return { title, request: { operation: 'concordance', cql: word, sort, limit: PAGE }, cqp, manatee };
}

/** Hits by keys. CQP writes the keys of each hit, which another program has to count. */
function frequencies(title: string, cql: string, by: readonly string[]): Question {
  const asked = by.map((key) => {
    const [place, attribute = 'word'] = key.split(':');
    if (place.startsWith('doc.')) return { cqp: `match ${place.replace('.', '_')}`, manatee: `${place} 0` };
    const at = place === 'node' ? 0 : Number(place.slice(1)) * (place.startsWith('L') ? -1 : 1);
    return { cqp: `match[${at}] ${attribute}`, manatee: `${attribute}/${attribute === 'word' ? 'i' : ''} ${at}` };
  });
  return {
    title,
    request: { operation: 'frequencies', cql, by },
    cqp: `A = ${cql}; size A; tabulate A ${asked.map(({ cqp }) => cqp).join(', ')};`,
    manatee: `${cql}|freq ${asked.map(({ manatee }) => manatee).join(' ')}`,
  };
}

/** Collocates within five tokens. CQP writes the tokens beside each hit, which another program has to count. */
function collocates(title: string, cql: string): Question {
  return {
    title,
    request: { operation: 'collocations', cql, limit: 50 },
    cqp: `A = ${cql}; size A; tabulate A match[-5]..match[-1] word, matchend[1]..matchend[5] word;`,
    manatee: `${cql}|collocates`,
  };
}

const NUMERALS = Array.from({ length: 1000 }, (_, index) => String(index + 1));
const NOUN_PHRASE = '[xpos="DT"]? ([xpos="RB"]* [xpos="JJ"])* [xpos="NN.*"]+';

export const QUESTIONS: readonly Question[] = [
  pageOfAll('first page of a rare word', '"lighthouse"'),
  pageOfAll('first page of a frequent word', '"government"'),
  pageOfAll('first page of the commonest word', '"the"'),
  page('the same in any case', '"the"%c', { manatee: '"(?i)the"', fts5: hitsOfWord('the') }),
  pageOfAll('first page of a lemma', '[lemma="go"]'),
  pageOfAll('first page of a tag', '[pos="NOUN"]'),
  pageOfOurs('first page of simple *', '[]'),
  pageOfOurs('sample of any tokens', '[]', {}, { sample: 100 }),
  other(
    '150,000 lines',
    'concordance',
    { cql: '"the"', limit: 150_000 },
    { cqp: 'A = "the"; size A; cat A 0 149999;' },
  ),
  sorted('frequent word by its next word', '"government"', 1),
  sorted('commonest word by its next word', '"the"', 1),
  sorted('commonest word by three next words', '"the"', 3),
  pageOfAll('th.*', '"th.*"'),
  page('th.* in sentences', '<s/> containing "th.*"%c', {
    cqp: '<s> []* "th.*"%c []* </s>',
    manatee: '<s/> containing "(?i)th.*"',
    fts5: sentences('th*'),
  }),
  pageOfAll('.*tion', '".*tion"'),
  pageOfAll('words with a literal inside', '".*al.*"'),
  pageOfAll('14 letters and more', '".{14,}"'),
  pageOfAll('a choice of beginnings', '"(un|in|im).*able"'),
  pageOfAll('no vowel', '"[^aeiou]{5,}"'),
  pageOfAll('four vowels', '".*[aeiou]{4}.*"'),
  pageOfAll('capitals', '"[A-Z]{2,}"'),
  pageOfAll('three vowels at the beginning', '"[aeiou]{3,}.*"'),
  pageOfAll('lemma and tag', '[lemma="make" & xpos="V.*"]'),
  pageOfAll('of the', '"of" "the"'),
  pageOfAll('as well as', '"as" "well" "as"'),
  page('in the united states, any case', '"in"%c "the"%c "united"%c "states"%c', {
    manatee: '"(?i)in" "(?i)the" "(?i)united" "(?i)states"',
  }),
  page('sentences with in the united states', '<s/> containing ("in"%c "the"%c "united"%c "states"%c)', {
    cqp: '<s> []* "in"%c "the"%c "united"%c "states"%c []* </s>',
    manatee: '<s/> containing ("(?i)in" "(?i)the" "(?i)united" "(?i)states")',
    fts5: sentences('"in the united states"'),
  }),
  pageOfAll('adjective + noun', '[pos="ADJ"] [pos="NOUN"]'),
  pageOfAll('JJ NN', '[xpos="JJ"] [xpos="NN"]'),
  pageOfAll('go … to', '[lemma="go"] []{0,3} "to"'),
  pageOfAll('the … of within s', '"the" []{1,2} "of" within s', { manatee: '"the" []{1,2} "of" within <s/>' }),
  ...[25, 50, 200].map((count) => pageOfAll(`${count} pairs of words`, pairs(count))),
  pageOfAll('five that are no nouns', '[xpos!="NN|VB.*|JJ"]{5}'),
  pageOfAll('noun phrase', '[xpos="DT"]? [xpos="JJ"]* [xpos="NN"]'),
  page('nouns, longest', '[xpos="NN.*"]+', {}, { strategy: 'longest' }),
  pageOfOurs('noun phrase with nested parts', NOUN_PHRASE),
  pageOfOurs('any number, then a rare word', '[]* "lighthouse"'),
  pageOfAll('sentence with a question', '<s> []* "\\?" </s>'),
  page('same word twice', 'a:[] b:[] :: a.word=b.word', {
    cqp: 'a:[] [word = a.word]',
    manatee: '1:[] 2:[] & 1.word = 2.word',
  }),
  page('same word within five tokens', 'a:[] []{0,5} b:[] :: a.word=b.word within s', {
    cqp: 'a:[] []{0,5} b:[word = a.word] within s',
    manatee: '1:[] []{0,5} 2:[] & 1.word = 2.word within <s/>',
  }),
  pageOfOurs('two words that differ', 'a:[] b:[] :: a.word!=b.word'),
  pageOfOurs('tags of two labels', 'a:[] []{0,2} b:[] :: a.xpos="NN" & b.xpos="VB"'),
  pageOfOurs('labels over a gap', 'a:[pos="DET"] []{0,2} b:[pos="NOUN"]'),
  pageOfOurs('labels over two gaps', 'a:[xpos="DT"] []{0,5} b:[xpos="NN"] []{0,5} c:[xpos="VBD"] :: a.lc != b.lc'),
  page('one word near another', 'MU(meet "the" "of" -5 5)', { manatee: '(meet "the" "of" -5 5)' }),
  page('nested nearness', 'MU(meet (meet "the" "of" -5 5) "and" -5 5)', {
    manatee: '(meet (meet "the" "of" -5 5) "and" -5 5)',
  }),
  pageOfOurs('sentences with the commonest word', '<s/> containing "the"', {
    manatee: '<s/> containing "the"',
  }),
  pageOfOurs('sentences with it in any case', '<s/> containing "the"%c', {
    manatee: '<s/> containing "(?i)the"',
    fts5: sentences('the'),
  }),
  pageOfOurs('sentences without it', '<s/> !containing "the"', { manatee: '<s/> !containing "the"' }),
  pageOfOurs('sentences of files with a rare word', '<s/> within (<doc/> containing "lighthouse")', {
    manatee: '<s/> within (<doc/> containing "lighthouse")',
  }),
  pageOfOurs('commonest word in files with a rare one', '"the" within (<doc/> containing "lighthouse")', {
    manatee: '"the" within (<doc/> containing "lighthouse")',
  }),
  pageOfOurs('nouns in sentences without the', '[xpos="NN"] !within (<s/> containing "the")', {
    manatee: '[xpos="NN"] !within (<s/> containing "the")',
  }),
  ...[
    ['a relation', '_ -obj-> _'],
    ['three relations of one head', '_ -nsubj-> _ ; -obj-> _ ; -advmod-> _'],
    ['a relation of a lemma', '[lemma="visit"] -obj-> _'],
    ['descendants of a lemma', '[lemma="visit"] -->> _'],
    ['ancestors of a lemma', '_ -->> [lemma="visit"]'],
    ['token by its head', '[deprel="obj" & head.lemma="visit"]'],
    ['token by a child', '[children.deprel="amod"]'],
    ['token by its relation', '[deprel="obj"]'],
  ].map(([title, cql]) => pageOfOurs(title, cql)),
  pageOfOurs('two words in a sentence, any case', '<s/> containing "law"%c containing "public"%c', {
    manatee: '<s/> containing "(?i)law" containing "(?i)public"',
    fts5: sentences('law AND public'),
  }),
  other('frequent word by text', 'frequencies', { cql: '"government"', by: ['doc.fileName'] }, BY_TEXT),
  frequencies('frequent word by its left neighbour', '"government"', ['L1']),
  frequencies('small by its left neighbour', '"small"', ['L1']),
  frequencies('commonest word by its left neighbour', '"the"', ['L1']),
  frequencies('commonest word by two next words', '"the"', ['R1', 'R2']),
  frequencies('commonest word by two next words and genre', '"the"', ['R1', 'R2', 'doc.genre']),
  frequencies('tag, lemma and two tags', '"government"', ['L1:xpos', 'node:lemma', 'R1:xpos', 'R2:xpos']),
  frequencies('all tokens by two tags', '[]', ['node:xpos', 'R1:xpos']),
  frequencies('three tokens by their tags', '[] [] []', ['node:xpos']),
  collocates('collocates of the commonest word', '"the"'),
  other('the same, every row', 'collocations', { cql: '"the"' }),
  other('the same in words', 'collocations', { cql: '"the"', unit: 'words', limit: 50 }),
  collocates('collocates of a frequent word', '"government"'),
  collocates('collocates of small', '"small"'),
  collocates('collocates of a rare word', '"lighthouse"'),
  other('the same among nouns', 'collocations', { cql: '"lighthouse"', among: '[xpos="NN.*"]', limit: 50 }),
  other('the commonest word by text', 'dispersion', { cql: '"the"' }),
  other('keywords of a category', 'keyness', { target: { filter: { category: ['media'] } }, limit: 50 }),
  other('keywords among nouns, with files', 'keyness', {
    target: { filter: { category: ['media'] } },
    among: '[xpos="NN.*"]',
    files: true,
    limit: 50,
  }),
  other('whole word list', 'wordlist', {}, { fts5: 'SELECT term, cnt FROM vocabulary ORDER BY cnt DESC' }),
  other(
    'word list, first page',
    'wordlist',
    { limit: 50 },
    { fts5: 'SELECT term, cnt FROM vocabulary ORDER BY cnt DESC LIMIT 50' },
  ),
  other('word list of lemmas', 'wordlist', { attribute: 'lemma' }),
  other('word list of a category', 'wordlist', { filter: { category: ['media'] }, limit: 50 }),
  other(
    'words that begin with un',
    'wordlist',
    { pattern: 'un.*' },
    {
      fts5: `SELECT term, cnt FROM vocabulary WHERE term >= 'un' AND term < 'uo' ORDER BY cnt DESC`,
    },
  ),
  pageOfOurs(
    'a list of a thousand words',
    '[word=$numerals]',
    {
      cqp: `define $numerals = "${NUMERALS.join(' ')}"; A = [word = $numerals]; size A; cat A 0 ${PAGE - 1};`,
      manatee: `"${NUMERALS.join('|')}"`,
    },
    { lists: { numerals: NUMERALS } },
  ),
  other('bigrams', 'ngrams', { n: 2, limit: 50 }),
  other('trigrams', 'ngrams', { n: 3, limit: 50 }),
  other('n-grams of five', 'ngrams', { n: 5, limit: 50 }),
  pageOfOurs(
    'hits of a rare word, every line',
    '"lighthouse"',
    { cqp: 'A = "lighthouse"; size A; cat A;' },
    { limit: 1000 },
  ),
  pageOfOurs(
    'filter of the context',
    '"government"',
    {},
    {
      contextFilters: [{ window: [5, 5], pattern: '"people"' }],
    },
  ),
];
