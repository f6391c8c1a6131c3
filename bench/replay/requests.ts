// Which requests must a refactoring answer as before? Every operation, both languages, all strategies.
import type { OperationInput } from '@zaban/contract';

const CQL = [
  '"the"',
  '"the" %c',
  '[lemma="go"]',
  '[lc="dera"]',
  '[pos="ADJ"] [pos="NOUN"]',
  '[pos="JJ"] [pos="NN"]',
  '".*tion"',
  '"th.*"',
  '[word!="a.*" & pos="N.*"]',
  '[!(pos="NN" | word="[A-Z].*")] "of"',
  '"of" "the"',
  '[lemma="go"] []{0,3} "to"',
  '"the" []{1,2} "of" within s',
  '[pos="DET|DT"]? [pos="ADJ|JJ"]* [pos="NOUN|NN"] within s',
  '[pos="NOUN|NN"]+',
  '("the" | "a") []? [pos="N.*"]',
  '<s> [] "was"',
  '[] </s>',
  '<s/> containing "the"',
  '<s/> !containing "the"',
  '"the" within <s/>',
  '"the" !within <s/>',
  'a:[] "of" b:[] :: a.word = b.word',
  'a:[pos="DT|DET"] []{0,2} b:[] :: a.lc != b.lc within s',
  '[word = lemma] "of"',
  'a:"the" []{0,4} b:"the" :: distabs(a,b) > 2',
  'a:[pos="N.*"] :: f(a.lc) > 20',
  'MU(meet "the" "of" -3 3)',
  '(meet [lemma="go"] "to" s)',
  'MU(union "she" (meet "he" "was" 1 2))',
  '"ahl-e-.*"',
  '[]{3} "." </s>',
  '"zzzz"',
  '[word="(a|b"]',
  '[colour="red"]',
  '_ -obj-> _',
  '[lemma="go"] -->> [pos="NOUN"]',
  '_ -nsubj-> _ ; -obj-> _',
  '[deprel="obj" & head.lemma="have"]',
  '[children.deprel="amod"]',
  '<verse/>',
  '"the" "',
] as const;

const SIMPLE = [
  'the',
  'dera',
  'go to',
  "don't",
  '*tion',
  's?ng',
  '[he,she] was',
  '{go}',
  '{go} ++ the',
  '_{N}',
  'old_{A}',
  'the +* of',
  '(the|a) old',
  'old <<3>> man',
  'he <<s>> she',
  '~dera',
  '\\?',
  '',
] as const;

const STRATEGIES = ['standard', 'shortest', 'longest', 'traditional', 'all'] as const;

/** A request in the form of a batch line. */
export type ReplayRequest = OperationInput;

function queries(): { cql?: string; simple?: string }[] {
  return [...CQL.map((cql) => ({ cql })), ...SIMPLE.map((simple) => ({ simple }))];
}

const LINES: readonly object[] = [
  { limit: 20 },
  { context: [3, 3], sort: ['R1'], limit: 15 },
  { context: 's', sort: ['L1:pos', 'node:word:exact:desc'], limit: 10, offset: 5 },
  { unit: 'words', context: [6, 6], sort: ['doc.category', 'R1:lc:reverse'], limit: 10 },
  { sample: 12, seed: 7 },
  { shuffle: true, seed: 3, limit: 9 },
  { attribute: 'pos', fields: ['category', 'year'], limit: 5 },
  { firstInFile: true, limit: 10 },
  { contextFilters: [{ pattern: '"the"', window: [3, 0] }], limit: 10 },
  { contextFilters: [{ pattern: '"of"', window: [0, 5], exclude: true }], limit: 10 },
];

const ASKED = ['"the"', '[lemma="go"]', '[pos="ADJ|JJ"] [pos="NOUN|NN"]', '"dera" %c', '"zzzz"'];

const ABOUT_HITS: readonly object[] = [
  ...LINES.map((settings) => ({ operation: 'concordance', ...settings })),
  { operation: 'sentences', limit: 10 },
  { operation: 'frequencies', limit: 30 },
  { operation: 'frequencies', by: ['R1:word', 'doc.category'], minimum: 2, limit: 30 },
  { operation: 'frequencies', by: ['doc.fileName'], limit: 30 },
  { operation: 'frequencies', by: ['L1:pos', 'node:lc', 'R1:pos'], limit: 30 },
  { operation: 'groups', by: ['R1:lc'], lines: 2, limit: 8 },
  { operation: 'groups', by: ['doc.category'], order: 'values', lines: 1 },
  { operation: 'distribution' },
  { operation: 'distribution', by: 'year' },
  { operation: 'collocations', limit: 25 },
  {
    operation: 'collocations',
    window: [2, 0],
    within: null,
    counting: 'perHit',
    sortBy: 'mi',
    minimumJoint: 2,
    limit: 25,
  },
  { operation: 'collocations', attribute: 'lemma', unit: 'words', sortBy: 'logDice', minimumFrequency: 3, limit: 25 },
  { operation: 'collocations', sortBy: 't', within: 's', limit: 10 },
  { operation: 'collocations', sortBy: 'deltaPNode', minimumJoint: 3, limit: 10 },
  { operation: 'dispersion', points: 50 },
  { operation: 'positions', limit: 50, offset: 3 },
];

const ABOUT_CORPUS: readonly object[] = [
  { operation: 'wordlist', limit: 50 },
  { operation: 'wordlist', attribute: 'lemma', pattern: 'b.*', minimum: 2, limit: 50 },
  { operation: 'wordlist', attribute: 'pos' },
  { operation: 'wordlist', wordsOnly: true, stopWords: ['the', 'of'], limit: 20 },
  { operation: 'documents', limit: 20 },
  ...[2, 3, 4, 5, 6].map((n) => ({ operation: 'ngrams', n, limit: 30 })),
  { operation: 'ngrams', n: 2, attribute: 'pos', within: null, minimum: 5, wordsOnly: true, limit: 30 },
  { operation: 'ngrams', n: 7 },
  { operation: 'guess' },
];

const ABOUT_PARTS: readonly object[] = [
  { operation: 'keyness', target: { criteria: 'media' }, limit: 30 },
  {
    operation: 'keyness',
    target: { criteria: 'media' },
    reference: { criteria: 'literary' },
    sortBy: 'logRatio',
    minimum: 3,
    limit: 30,
  },
  { operation: 'keyness', target: { criteria: 'academic' }, kind: 'negative', wordsOnly: true, limit: 30 },
  { operation: 'keyness', target: { criteria: 'literary' }, kind: 'lock', attribute: 'lemma', limit: 30 },
  { operation: 'keyness', target: { filesWith: '"dera"' }, sortBy: 'simpleMaths', k: 100, limit: 20 },
  {
    operation: 'keyness',
    target: { criteria: 'media' },
    reference: { list: { words: { the: 60, of: 30 }, total: 1000, cutOff: 5 } },
    limit: 20,
  },
  { operation: 'wordlist', criteria: 'literary', limit: 20 },
  { operation: 'ngrams', criteria: 'media', n: 3, limit: 20 },
  { operation: 'documents', criteria: 'academic', limit: 5 },
  { operation: 'concordance', simple: 'the', criteria: 'media', filter: { year: ['2026'] }, limit: 5 },
  { operation: 'frequencies', simple: 'the', criteria: 'literary', by: ['doc.genre'] },
  { operation: 'collocations', simple: 'the', criteria: 'academic', limit: 20 },
  { operation: 'concordance', simple: 'the', criteria: 'poetry' },
  { operation: 'concordance', simple: 'the', filter: { nothing: ['x'] } },
  { operation: 'concordance', simple: 'the', filesWith: '"dera"', limit: 5 },
];

const ABOUT_WORDS: readonly object[] = [
  ...['visit', 'go', 'word', 'zzzz'].map((lemma) => ({ operation: 'sketch', lemma, minimum: 1, limit: 10 })),
  { operation: 'sketch', lemma: 'word', pos: 'NOUN', criteria: 'literary', minimum: 1, limit: 10 },
  { operation: 'difference', lemma: 'go', other: 'come', minimum: 1, limit: 20 },
  { operation: 'difference', lemma: 'go', versus: { criteria: 'media' }, minimum: 1, limit: 20 },
  { operation: 'thesaurus', lemma: 'word', limit: 20 },
  { operation: 'trends', limit: 20 },
  { operation: 'terms', target: { criteria: 'media' }, minimum: 1, limit: 20 },
  { operation: 'candidates', minimum: 1, limit: 20 },
  { operation: 'features', limit: 20 },
  { operation: 'features', criteria: 'media' },
  { operation: 'subtrees', nodes: 2, minimum: 1, limit: 20 },
  { operation: 'subtrees', nodes: 3, attribute: 'pos', limit: 20 },
  { operation: 'keysubtrees', target: { criteria: 'media' }, minimum: 1, limit: 20 },
];

function* allRequests(): Generator<object> {
  for (const query of queries()) {
    for (const strategy of STRATEGIES) yield { operation: 'positions', ...query, strategy, limit: 300 };
    yield { operation: 'concordance', ...query, limit: 3 };
  }
  for (const cql of ASKED) for (const settings of ABOUT_HITS) yield { cql, ...settings };
  yield* ABOUT_CORPUS;
  yield* ABOUT_PARTS;
  yield* ABOUT_WORDS;
}

/** The requests of a replay, in a fixed order; some are faulty on purpose. */
export function replayRequests(): ReplayRequest[] {
  return Array.from(allRequests()) as ReplayRequest[];
}

/** The parameters of the HTTP call for a request, such as `[["left", 3], …]`, as docs/http.md describes them. */
export function queryStringOf(request: object): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (name === 'operation' || name === 'stopWords') continue;
    if (value === null) parameters.append(name, 'none');
    else if (name === 'contextFilters') {
      for (const { pattern, window, exclude } of value as { pattern: string; window: number[]; exclude?: boolean }[]) {
        parameters.append('contextFilter', `${exclude === true ? '!' : ''}${window.join(',')}:${pattern}`);
      }
    } else if (name === 'filter') appendFilter(parameters, name, value as Record<string, string[]>);
    else if (['target', 'reference', 'versus'].includes(name))
      appendPart(parameters, name, value as Record<string, unknown>);
    else parameters.append(name, String(value));
  }
  return parameters;
}

function appendFilter(parameters: URLSearchParams, name: string, filter: Record<string, string[]>): void {
  for (const [field, values] of Object.entries(filter)) {
    for (const value of values) parameters.append(name, `${field}:${value}`);
  }
}

function appendPart(parameters: URLSearchParams, name: string, part: Record<string, unknown> | string): void {
  if (typeof part === 'string') return parameters.append(name, part);
  for (const [field, value] of Object.entries(part)) {
    if (field === 'filter') appendFilter(parameters, name, value as Record<string, string[]>);
    // A list of counts cannot be written in a query string: the error for its name is compared.
    else parameters.append(name, `${field}:${typeof value === 'string' ? value : 'list'}`);
  }
}
