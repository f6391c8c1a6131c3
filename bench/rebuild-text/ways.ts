import type { Answer, Client, Line, Query } from './client.ts';
import { Gathered } from './gathered.ts';

/** What a client knows of a text at the beginning: its word list is public. */
export interface Task {
  readonly client: Client;
  readonly fileName: string;
  /** Position of its first token in the corpus: sizes and order of texts are public. */
  readonly first: number;
  /** Its words, the most frequent first, and those that occur once. */
  readonly words: readonly string[];
  readonly rare: readonly string[];
  /** Approximate limit for the requests of a way. */
  readonly most: number;
}

type Way = (task: Task, gathered: Gathered) => Promise<void>;

const quoted = (word: string): string => word.replaceAll(/[.*+?()[\]{}|\\^$"]/g, String.raw`\$&`);
const token = (word: string): string => `[lc="${quoted(word)}"]`;
const anyOf = (words: readonly string[]): string => `[lc="${words.map(quoted).join('|')}"]`;
const of = (fileName: string) => ({ filter: `fileName:${fileName}` });

const textOf = ({ complete, left, node, right, preText, postText }: Line): string =>
  complete ?? [left ?? preText, node, right ?? postText].join(' ');

function addLines(gathered: Gathered, answer: Answer | undefined, fileName: string): void {
  const lines =
    answer?.lines ?? answer?.occurrence ?? answer?.results ?? answer?.rows?.flatMap((row) => row.lines ?? []);
  for (const line of lines ?? []) if (line.filename === fileName) gathered.addFragment(textOf(line));
}

/** Sends requests one after the other and collects lines, and rows whose values are consecutive tokens. */
const sending =
  (requests: (task: Task) => Iterable<readonly [call: string, query: Query, body?: object]>): Way =>
  async (task, gathered) => {
    let sent = 0;
    for (const [call, query, body] of requests(task)) {
      if (sent++ >= task.most) return;
      const answer = await task.client.ask(call, query, body);
      addLines(gathered, answer, task.fileName);
      for (const { values } of answer?.rows ?? []) gathered.addFragment(values?.join(' ') ?? '');
    }
  };

/** An export: its lines in the order of the file, and its rows. */
const exporting =
  (call: string, query: Query): Way =>
  async ({ client, fileName }, gathered) => {
    const text = (await client.text(`export/${call}`, { ...query, ...of(fileName), format: 'jsonl' })) ?? '';
    const rows = text.split('\n').slice(1).filter(Boolean);
    const found = rows.map((row) => JSON.parse(row) as Line & Readonly<Record<string, string>>);
    const values = found.map((row) =>
      'value1' in row
        ? Object.entries(row)
            .flatMap(([name, value]) => (/^value\d/.test(name) ? [value] : []))
            .join(' ')
        : textOf(row),
    );
    for (const value of values) gathered.addFragment(value);
    // Lines of one token each, in the order of the text, are the text.
    if (values.every((value) => !value.trim().includes(' '))) gathered.addFragment(values.join(' '));
  };

/** Asks for each word where it stands, as positions of the corpus. */
const placing =
  (placesOf: (task: Task, word: string) => Promise<readonly number[]>): Way =>
  async (task, gathered) => {
    for (const word of task.words.slice(0, task.most)) {
      for (const place of await placesOf(task, word)) gathered.place(place - task.first, word);
    }
  };

/** Places of words that occur once, then for each common word and distance which of these places have it beside them. */
const anchored =
  (asked: (anchors: string, word: string, distance: number) => Query): Way =>
  async (task, gathered) => {
    const anchors = task.rare.slice(0, 50);
    const query = { cql: anyOf(anchors), ...of(task.fileName), context: '0,0', limit: 500 };
    const { lines = [] } = (await task.client.ask('concordance', query)) ?? {};
    for (const { start, node = '', withheld } of lines)
      if (withheld !== 'all') gathered.place(start - task.first, node);
    for (let distance = 1; distance <= 30; distance += 1) {
      for (const word of task.words.slice(0, 40)) {
        if (task.client.requests >= task.most) return;
        const more = { ...of(task.fileName), context: '0,0', limit: 500, ...asked(anyOf(anchors), word, distance) };
        const answer = await task.client.ask('concordance', more);
        for (const { start, withheld } of answer?.lines ?? []) {
          if (withheld !== 'all') gathered.place(start - task.first + distance, word);
        }
      }
    }
  };

/** Continues known fragments by guessing each next word, so that nearly every answer is empty. */
const guessing: Way = async ({ client, fileName, rare, words, most }, gathered) => {
  for (const seed of rare) {
    const known = [seed];
    for (let isFound = true; isFound && client.requests < most;) {
      isFound = false;
      for (const word of words) {
        if (client.requests >= most) break;
        const cql = [...known.slice(-3), word].map(token).join(' ');
        isFound = ((await client.ask('positions', { cql, ...of(fileName), limit: 0 }))?.count ?? 0) > 0;
        if (isFound) known.push(word);
        if (isFound) break;
      }
    }
    gathered.addFragment(known.join(' '));
  }
};

/** Rows of all open texts with and without this one: their difference is what this text adds. */
const byDifference: Way = async (task, gathered) => {
  const { rows = [] } = (await task.client.ask('documents', { limit: 10_000 })) ?? {};
  const others = rows.flatMap(({ filename = '' }) => (filename === task.fileName ? [] : [filename])).slice(0, 40);
  const countsOf = async (names: readonly string[], cql: string): Promise<Map<string, number>> => {
    const filter = names.map((name) => `filter=fileName:${encodeURIComponent(name)}`).join('&');
    const answer = await task.client.ask<{
      readonly rows: readonly { readonly values: readonly string[]; readonly count: number }[];
    }>(`frequencies?${filter}`.replace('?', '?by=node,R1,R2,R3&limit=10000&') + `&cql=${encodeURIComponent(cql)}&x`);
    return new Map(answer?.rows.map(({ values, count }) => [values.join(' '), count]));
  };
  for (const word of task.words.slice(0, task.most / 2)) {
    const without = await countsOf(others, token(word));
    for (const [values, count] of await countsOf([...others, task.fileName], token(word))) {
      if (count > (without.get(values) ?? 0)) gathered.addFragment(values);
    }
  }
};

/** The texts have an attribute that numbers their tokens, as a column of a source may. */
const byNumbers: Way = async ({ client, fileName, words, most }, gathered) => {
  for (const word of words.slice(0, most)) {
    const query = {
      target: `fileName:${fileName}`,
      reference: 'rest',
      attribute: 'number',
      among: token(word),
      limit: 10_000,
    };
    const answer = await client.ask('keyness', query);
    for (const { value, f1 = 0 } of answer?.rows ?? []) if (f1 > 0) gathered.place(Number(value), word);
  }
};

/** All ways. Each begins with a network of its own, and so with a whole allowance. */
export const WAYS: Readonly<Record<string, Way>> = {
  'the whole file': async ({ client, fileName }, gathered) => {
    const doc = await client.ask<{ readonly text: string }>('getFileText', {}, { filepath: fileName });
    gathered.addFragment(doc?.text ?? '');
  },
  'export of every token': exporting('concordance', { cql: '[]', context: '0,0' }),
  'export of every token, sorted': exporting('concordance', { cql: '[]', context: '50,50', sort: 'R1' }),
  'export of every sentence': exporting('sentences', { cql: '<s>[]' }),
  'export of n-grams': exporting('ngrams', { n: 6, minimum: 1 }),
  'export of sequences': exporting('frequencies', { cql: '[]{6}', by: 'node:word' }),
  'long hits': sending(({ fileName }) =>
    [400, 100, 25].map((length) => [
      'concordance',
      { cql: `[]{${length}}`, ...of(fileName), context: '50,50', limit: 500 },
    ]),
  ),
  'pages of every token': sending(function* ({ fileName }) {
    for (let page = 0; ; page += 1)
      yield ['concordance', { cql: '[]', ...of(fileName), context: '50,50', limit: 1, offset: page * 50 }];
  }),
  'sentences of every word': sending(({ words }) => words.map((word) => ['searchWord/1', {}, { word, pageSize: 500 }])),
  'KWIC of every word, sorted': sending(({ words }) =>
    words.toReversed().map((word) => ['findKWIC/1', {}, { word, LN: 10, RN: 10, pageSize: 500, sort: ['R1'] }]),
  ),
  samples: sending(function* ({ fileName }) {
    for (let seed = 1; ; seed += 1)
      yield ['concordance', { cql: '[]', ...of(fileName), context: '25,25', sample: 5, seed, limit: 5 }];
  }),
  'first hits': sending(({ fileName, words }) =>
    words.map((word) => [
      'concordance',
      { cql: token(word), ...of(fileName), firstHitPerDocument: 'true', context: '20,20' },
    ]),
  ),
  'lines of groups': sending(({ fileName }) =>
    ['node', 'R1', 'L1'].map((by) => [
      'groups',
      { cql: '[]', ...of(fileName), by, lines: 20, context: '20,20', limit: 500 },
    ]),
  ),
  'n-grams of two to six tokens': sending(({ fileName }) =>
    [2, 3, 4, 5, 6].map((n) => ['ngrams', { n, minimum: 1, within: 'none', ...of(fileName), limit: 10_000 }]),
  ),
  'what follows each word': sending(({ fileName, words }) =>
    words.map((word) => ['frequencies', { cql: token(word), by: 'node,R1,R2,R3', ...of(fileName), limit: 10_000 }]),
  ),
  'places of every word': placing(async ({ client, fileName }, word) => {
    const answer = await client.ask('positions', { cql: token(word), ...of(fileName), limit: 100_000 });
    return answer?.positions?.map(([start]) => start) ?? [];
  }),
  'neighbours of known places, by meet': anchored((anchors, word, distance) => ({
    cql: `(meet ${anchors} ${token(word)} ${distance} ${distance})`,
  })),
  'neighbours of known places, by context filters': anchored((anchors, word, distance) => ({
    cql: anchors,
    contextFilters: JSON.stringify([{ pattern: token(word), window: [0, distance] }]),
  })),
  'words guessed one by one': guessing,
  'differences between parts': byDifference,
  'numbers of the tokens of each word': byNumbers,
};
