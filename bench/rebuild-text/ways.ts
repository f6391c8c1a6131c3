import type { Answer, Client, Query } from './client.ts';
import type { Gathered } from './gathered.ts';

/** What a client knows of a text at the beginning: the position of its first token in the corpus, its words, and those that occur once. */
interface Task {
  readonly client: Client;
  readonly fileName: string;
  readonly first: number;
  readonly words: readonly string[];
  readonly rare: readonly string[];
  /** Approximate limit for the requests of a way. */
  readonly most: number;
}

type Way = (task: Task, gathered: Gathered) => Promise<void>;
type Request = readonly [call: string, query: Query, body?: object];

const anyOf = (...words: readonly string[]): string =>
  `[lc="${words.map((word) => word.replaceAll(/[.*+?()[\]{}|\\^$"]/g, String.raw`\$&`)).join('|')}"]`;
const of = (fileName: string) => ({ filter: `fileName:${fileName}` });
export const everyToken = (fileName: string, query: Query): Request => [
  'concordance',
  { cql: '[]', ...of(fileName), ...query },
];
const WHOLE = { limit: 10_000 };
const LINES = { context: '25,25', limit: 500 };

const textOf = ({ complete, left, node, right, preText, postText }: Answer): string =>
  complete ?? [left ?? preText, node, right ?? postText].join(' ');

/** Collects the lines of a text, and rows whose values are consecutive tokens. */
export function addLines(gathered: Gathered, answer: Answer, fileName: string): void {
  const { lines = [], occurrence = [], results = [], rows = [] } = answer;
  for (const line of [lines, occurrence, results, ...rows.map((row) => row.lines ?? [])].flat())
    if (line.filename === fileName) gathered.addFragment(textOf(line));
  for (const { values = [] } of rows) gathered.addFragment(values.join(' '));
}

const sending =
  (requests: (task: Task) => readonly Request[]): Way =>
  async (task, gathered) => {
    for (const request of requests(task).slice(0, task.most))
      addLines(gathered, await task.client.ask(...request), task.fileName);
  };

/** The lines of an export in the order of the file; lines of one token each, in the order of the text, are the text. */
const exporting =
  (call: string, query: Query): Way =>
  async ({ client, fileName }, gathered) => {
    const text = await client.text(`export/${call}`, { ...query, ...of(fileName), format: 'jsonl' });
    const rows = text.split('\n').slice(1).filter(Boolean);
    const found = rows.map((row) => textOf(JSON.parse(row) as Answer));
    for (const line of found) gathered.addFragment(line);
    if (found.every((line) => !line.trim().includes(' '))) gathered.addFragment(found.join(' '));
  };

/** Which of the words that occur once has a word at a distance: each hit places this word. */
const placing: Way = async ({ client, fileName, first, rare, words, most }, gathered) => {
  const distances = Array.from({ length: 30 }, (_, number) => number + 1);
  const tries = distances.flatMap((distance) => words.slice(0, 40).map((word) => ({ distance, word })));
  for (const { distance, word } of tries.slice(0, most)) {
    const cql = `(meet ${anyOf(...rare.slice(0, 50))} ${anyOf(word)} ${distance} ${distance})`;
    const { lines = [] } = await client.ask('concordance', { cql, ...of(fileName), context: '0,0', limit: 500 });
    for (const { start = 0, withheld } of lines) if (withheld !== 'all') gathered.place(start - first + distance, word);
  }
};

/** Continues a word by guessing each next one, so that nearly every answer is empty. */
const guessing: Way = async ({ client, fileName, rare, words, most }, gathered) => {
  const known = rare.slice(0, 1);
  for (let at = 0; at < words.length && client.requests < most; at += 1) {
    const cql = [...known.slice(-3), words[at]].map((word) => anyOf(word)).join(' ');
    const { count = 0 } = await client.ask('distribution', { cql, ...of(fileName), by: 'fileName' });
    if (count === 0) continue;
    known.push(words[at]);
    at = -1;
  }
  gathered.addFragment(known.join(' '));
};

/** All ways. Each begins with a network of its own, and so with a whole allowance. */
export const WAYS: Readonly<Record<string, Way>> = {
  'export of every token': exporting('concordance', { cql: '[]', context: '0,0' }),
  'export of every token, sorted': exporting('concordance', { cql: '[]', context: '50,50', sort: 'R1' }),
  'export of every sentence': exporting('sentences', { cql: '<s>[]' }),
  'pages of every token': sending(({ fileName, most }) =>
    Array.from({ length: most }, (_, page) => everyToken(fileName, { context: '50,50', limit: 1, offset: page * 50 })),
  ),
  samples: sending(({ fileName, most }) =>
    Array.from({ length: most }, (_, seed) => everyToken(fileName, { context: '25,25', sample: 5, seed, limit: 5 })),
  ),
  'sentences of every word': sending(({ words }) => words.map((word) => ['searchWord/1', {}, { word, pageSize: 500 }])),
  'KWIC of every word, sorted': sending(({ words }) =>
    words.toReversed().map((word) => ['findKWIC/1', {}, { word, LN: 10, RN: 10, pageSize: 500, sort: ['R1'] }]),
  ),
  'first hits': sending(({ fileName, words }) =>
    words.map((word) => ['concordance', { cql: anyOf(word), ...of(fileName), firstHitPerDocument: 'true', ...LINES }]),
  ),
  'lines of groups': sending(({ fileName }) =>
    ['node', 'R1', 'L1'].map((by) => ['groups', { cql: '[]', ...of(fileName), by, lines: 20, ...LINES }]),
  ),
  'sequences of the text, and of all texts': sending(({ fileName }) =>
    [of(fileName), {}].flatMap((part): Request[] => [
      ['ngrams', { n: 4, minimum: 1, within: 'none', ...part, ...WHOLE }],
      ['frequencies', { cql: '[]{4}', by: 'node:word', ...part, ...WHOLE }],
    ]),
  ),
  'what follows each word, in all texts': sending(({ words }) =>
    words.map((word) => ['frequencies', { cql: anyOf(word), by: 'node,R1,R2,R3', ...WHOLE }]),
  ),
  'neighbours of known places': placing,
  'words guessed one by one': guessing,
};
