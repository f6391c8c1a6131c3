import { ANCHORED } from './anchored.ts';
import { COVERED } from './covered.ts';
import type { Answer, Line } from './client.ts';
import { Gathered } from './gathered.ts';
import { firstTokenOf } from './documents.ts';
import { NUMBERED } from './numbered.ts';
import { byDescription } from './described.ts';
import { of, sequence, token, valuesOf } from './queries.ts';
import { ORACLES, quarterOf, type Oracle } from './questions.ts';
import type { Strategy, Task } from './task.ts';

const linesOf = (answer: Answer | undefined): readonly Line[] =>
  answer?.lines ?? answer?.occurrence ?? answer?.results ?? answer?.rows?.flatMap(({ lines = [] }) => lines) ?? [];

function textOf(line: Line): string {
  if (line.complete !== undefined) return line.complete;
  if (line.tokens !== undefined) {
    const { left, node, right } = line.tokens;
    return [...left, ...node, ...right].map(([text]) => text).join(' ');
  }
  return [line.left ?? line.preText ?? '', line.node, line.right ?? line.postText ?? ''].join(' ');
}

function harvest(gathered: Gathered, answer: Answer | undefined, fileName: string): void {
  for (const line of linesOf(answer)) if (line.filename === fileName) gathered.addFragment(textOf(line));
}

/** Sends one request after the other and collects their lines. */
const byLines =
  (
    requests: (task: Task) => Iterable<readonly [call: string, query: Readonly<Record<string, string | number>>]>,
  ): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    let asked = 0;
    for (const [call, query] of requests(task)) {
      if (asked++ >= task.most) break;
      harvest(gathered, await task.client.get(call, query), task.fileName);
    }
    return gathered;
  };

/** Requests an export, whose lines are JSON objects. */
const byExport =
  (call: string, query: Readonly<Record<string, string | number>>): Strategy =>
  async ({ client, fileName }) => {
    const gathered = new Gathered();
    const text = (await client.text(call, { ...query, ...of(fileName), format: 'jsonl' })) ?? '';
    const lines = text
      .split('\n')
      .filter(Boolean)
      .slice(1)
      .map((line) => JSON.parse(line) as Line & { readonly value1?: string });
    for (const line of lines) {
      gathered.addFragment(
        line.value1 === undefined ? textOf(line) : valuesOf(line as unknown as Readonly<Record<string, unknown>>),
      );
    }
    // Lines of one token each, in text order, are the text.
    if (lines.every((line) => line.value1 === undefined && !textOf(line).trim().includes(' '))) {
      gathered.addFragment(lines.map(textOf).join(' '));
    }
    return gathered;
  };

/** Requests rows whose values are consecutive tokens. */
const byRows =
  (call: string, queries: (task: Task) => Iterable<Readonly<Record<string, string | number>>>): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    let asked = 0;
    for (const query of queries(task)) {
      if (asked++ >= task.most) break;
      const answer = await task.client.get(call, { ...query, limit: 10_000 });
      for (const { values = [] } of answer?.rows ?? []) gathered.addFragment(values.join(' '));
    }
    return gathered;
  };

/** Extends each known fragment token by token, until the next token cannot be found. */
const extending =
  (nextOf: (task: Task, known: readonly string[]) => Promise<string | undefined>): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    for (const seed of task.seeds) {
      const known = [...seed];
      while (task.client.requests < task.most) {
        const next = await nextOf(task, known);
        if (next === undefined) break;
        known.push(next);
      }
      gathered.addFragment(known.slice(seed.length).join(' '));
    }
    return gathered;
  };

/** Finds the next token by bisection: the possible words are halved until one is left. */
const byOracle = (has: Oracle): Strategy =>
  extending(async (task, known) => {
    const before = known.slice(-3);
    let choices = task.words;
    while (choices.length > 1) {
      const half = choices.slice(0, Math.ceil(choices.length / 2));
      choices = (await has(task, before, half)) ? half : choices.slice(half.length);
    }
    return (await has(task, before, choices)) ? choices[0] : undefined;
  });

/** Finds the next token by quarters of the possible words, and verifies it. */
const byTwoQuestions = extending(async (task, known) => {
  const before = known.slice(-3);
  let choices = task.words;
  while (choices.length > 1) choices = await quarterOf(task, before, choices);
  return choices.length === 1 && (await ORACLES.counts(task, before, choices)) ? choices[0] : undefined;
});

/** Guesses the words one by one, so that nearly every answer is empty. */
const guessing = extending(async ({ client, fileName, words, most }, known) => {
  for (const word of words) {
    if (client.requests >= most) break;
    const cql = sequence([...known.slice(-3), word]);
    const answer = await client.get('positions', { cql, ...of(fileName), limit: 0 });
    if ((answer?.count ?? 0) > 0) return word;
  }
  return undefined;
});

/** Puts words at their positions, from positions in the corpus or on a plot. */
const byPlaces =
  (placesOf: (task: Task, word: string, size: number) => Promise<readonly number[]>): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    const documents = await task.client.get<{
      readonly rows: readonly { readonly filename: string; readonly tokens: number }[];
    }>('documents', of(task.fileName));
    const size = documents?.rows[0].tokens ?? 0;
    for (const word of task.words.slice(0, task.most)) {
      for (const place of await placesOf(task, word, size)) gathered.place(place, word);
    }
    return gathered;
  };

/** Finds the next token from a difference: a union with all tokens hides which hits are meant. */
const byDifference = extending(async ({ client }, known) => {
  const rowsOf = async (cql: string): Promise<Map<string, number>> => {
    const answer = await client.get('frequencies', { cql, by: 'R1', limit: 10_000 });
    return new Map(answer?.rows?.map(({ values = [], count }) => [values[0], count]));
  };
  const base = await rowsOf('[]');
  const both = await rowsOf(`[] | ${sequence(known.slice(-4))}`);
  return Array.from(both).find(([word, count]) => count > (base.get(word) ?? 0))?.[0];
});

/** All strategies. Each begins with an address of its own, and therefore with a full allowance. */
export const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'the whole file': async ({ client, fileName }) => {
    const gathered = new Gathered();
    const doc = await client.post<{ readonly text: string }>('getFileText', { filepath: fileName });
    gathered.addFragment(doc?.text ?? '');
    return gathered;
  },
  'export of every sentence': byExport('export/sentences', { cql: '<s>[]' }),
  'export of every token in order': byExport('export/concordance', { cql: '[]', context: '0,0' }),
  'export of every token, sorted, with context': byExport('export/concordance', {
    cql: '[]',
    context: '50,50',
    sort: 'R1',
  }),
  'export of 6-grams': byExport('export/ngrams', { n: 6, minimum: 1 }),
  'export of frequencies of six tokens': byExport('export/frequencies', { cql: '[]{6}', by: 'node:word' }),
  'very long hits': byLines(({ fileName }) =>
    [400, 200, 100, 50, 25].map(
      (length) => ['concordance', { cql: `[]{${length}}`, ...of(fileName), context: '50,50', limit: 500 }] as const,
    ),
  ),
  'pages of every token, most context': byLines(function* ({ fileName }) {
    for (let page = 0; ; page++)
      yield ['concordance', { cql: '[]', ...of(fileName), context: '50,50', limit: 1, offset: page * 100 }];
  }),
  'lines with the values of an attribute': byLines(function* ({ fileName }) {
    for (let page = 0; ; page++)
      yield [
        'concordance',
        { cql: '[]', ...of(fileName), attribute: 'word', context: '50,50', limit: 10, offset: page * 1000 },
      ];
  }),
  'lines of every word, whole sentences': byLines(function* ({ fileName, words }) {
    for (const word of words.toReversed())
      yield ['concordance', { simple: `"${word}"`.replaceAll('"', ''), ...of(fileName), context: 's', limit: 500 }];
  }),
  'sentences of every word': async ({ client, fileName, words, most }) => {
    const gathered = new Gathered();
    for (const word of words.toReversed().slice(0, most))
      harvest(gathered, await client.post('searchWord/1', { word, pageSize: 500 }), fileName);
    return gathered;
  },
  'KWIC of every word': async ({ client, fileName, words, most }) => {
    const gathered = new Gathered();
    for (const word of words.toReversed().slice(0, most))
      harvest(
        gathered,
        await client.post('findKWIC/1', { word, LN: 10, RN: 10, pageSize: 500, sort: ['R1'] }),
        fileName,
      );
    return gathered;
  },
  'random samples with many seeds': byLines(function* ({ fileName }) {
    for (let seed = 1; ; seed++)
      yield ['concordance', { cql: '[]', ...of(fileName), context: '25,25', sample: 5, seed, limit: 5 }];
  }),
  'first hit of each text': byLines(function* ({ fileName, words }) {
    for (const word of words)
      yield ['concordance', { cql: token(word), ...of(fileName), firstHitPerDocument: 'true', context: '20,20' }];
  }),
  'lines of groups': byLines(function* ({ fileName }) {
    for (const key of ['node', 'R1', 'L1', 'R2', 'L2']) {
      for (let offset = 0; offset < 10_000; offset += 500)
        yield ['groups', { cql: '[]', ...of(fileName), by: key, lines: 20, context: '20,20', offset, limit: 500 }];
    }
  }),
  'n-grams of two to six tokens': byRows('ngrams', ({ fileName }) =>
    [2, 3, 4, 5, 6].map((n) => ({ n, minimum: 1, within: 'none', ...of(fileName) })),
  ),
  'what follows each word': byRows('frequencies', function* ({ fileName, words }) {
    for (const word of words) yield { cql: token(word), by: 'node,R1,R2,R3', ...of(fileName) };
  }),
  'sequences around each word': byRows('frequencies', function* ({ fileName, words }) {
    for (const word of words) yield { cql: `[]{2} ${token(word)} []{3}`, by: 'node', ...of(fileName) };
  }),
  'frequencies of all tokens with three neighbours': byRows('frequencies', ({ fileName }) => [
    { cql: '[]', by: 'node,R1,R2,R3', ...of(fileName) },
    { cql: '[][][][]', by: 'node', ...of(fileName) },
  ]),
  'collocates one token to the right, chained': async ({ client, fileName, words, most }) => {
    const gathered = new Gathered();
    for (const word of words.slice(0, most)) {
      const answer = await client.get('collocations', {
        cql: token(word),
        ...of(fileName),
        window: '0,1',
        within: 'none',
        limit: 10_000,
      });
      for (const { value = '' } of answer?.rows ?? []) gathered.addFragment(`${word} ${value}`);
    }
    return gathered;
  },
  'places of every word': byPlaces(async (task, word) => {
    const first = await firstTokenOf(task);
    const answer = await task.client.get('positions', { cql: token(word), ...of(task.fileName), limit: 100_000 });
    return answer?.positions?.map(([start]) => start - first) ?? [];
  }),
  'places of every word on the plot': byPlaces(async ({ client, fileName }, word, size) => {
    const answer = await client.get('dispersion', { cql: token(word), ...of(fileName), points: 10_000 });
    return answer?.points?.map((point) => Math.round(point * size)) ?? [];
  }),
  'yes or no by counts, words guessed': guessing,
  'two questions in one request, by keywords': byTwoQuestions,
  'what follows, by a difference of frequencies': byDifference,
  ...Object.fromEntries(Object.entries(ORACLES).map(([by, has]) => [`yes or no by ${by}`, byOracle(has)])),
  ...ANCHORED,
  ...COVERED,
  ...NUMBERED,
  'every parameter of every call of the description': byDescription,
};
