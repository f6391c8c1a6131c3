import type { Answer, Client, Line, Query } from './client.ts';
import type { Gathered } from './gathered.ts';

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
type Request = readonly [call: string, query: Query, body?: object];

const anyOf = (words: readonly string[]): string =>
  `[lc="${words.map((word) => word.replaceAll(/[.*+?()[\]{}|\\^$"]/g, String.raw`\$&`)).join('|')}"]`;
const token = (word: string): string => anyOf([word]);
const of = (fileName: string) => ({ filter: `fileName:${fileName}` });
const WHOLE = { limit: 10_000 };
const LINES = { context: '25,25', limit: 500 };

const textOf = ({ complete, left, node, right, preText, postText }: Line): string =>
  complete ?? [left ?? preText, node, right ?? postText].join(' ');

function gather(gathered: Gathered, answer: Answer | undefined, fileName: string): void {
  const { lines, occurrence, results, rows = [] } = answer ?? {};
  for (const line of lines ?? occurrence ?? results ?? rows.flatMap((row) => row.lines ?? []))
    if (line.filename === fileName) gathered.addFragment(textOf(line));
  for (const { values } of rows) gathered.addFragment(values?.join(' ') ?? '');
}

/** Sends requests one after the other and collects lines, and rows whose values are consecutive tokens. */
const sending =
  (requests: (task: Task) => Iterable<Request>): Way =>
  async (task, gathered) => {
    let sent = 0;
    for (const [call, query, body] of requests(task)) {
      if (sent++ >= task.most) return;
      gather(gathered, await task.client.ask(call, query, body), task.fileName);
    }
  };

/** The lines of an export in the order of the file; lines of one token each, in the order of the text, are the text. */
const exporting =
  (call: string, query: Query): Way =>
  async ({ client, fileName }, gathered) => {
    const text = (await client.text(`export/${call}`, { ...query, ...of(fileName), format: 'jsonl' })) ?? '';
    const found = text
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((row) => textOf(JSON.parse(row) as Line));
    for (const line of found) gathered.addFragment(line);
    if (found.every((line) => !line.trim().includes(' '))) gathered.addFragment(found.join(' '));
  };

/** Which of the words that occur once has a word at a distance: each hit places this word. */
const placing: Way = async ({ client, fileName, first, rare, words, most }, gathered) => {
  const anchors = anyOf(rare.slice(0, 50));
  for (let distance = 1; distance <= 30; distance += 1) {
    for (const word of words.slice(0, 40)) {
      if (client.requests >= most) return;
      const cql = `(meet ${anchors} ${token(word)} ${distance} ${distance})`;
      const answer = await client.ask('concordance', { cql, ...of(fileName), context: '0,0', limit: 500 });
      for (const { start, withheld } of answer?.lines ?? [])
        if (withheld !== 'all') gathered.place(start - first + distance, word);
    }
  }
};

/** Continues known fragments by guessing each next word, so that nearly every answer is empty. */
const guessing: Way = async ({ client, fileName, rare, words, most }, gathered) => {
  for (const seed of rare) {
    const known = [seed];
    for (let next: string | undefined = seed; next !== undefined && client.requests < most;) {
      next = undefined;
      for (const word of words) {
        if (client.requests >= most) break;
        const cql = [...known.slice(-3), word].map(token).join(' ');
        const answer = await client.ask('distribution', { cql, ...of(fileName), by: 'fileName' });
        if ((answer?.count ?? 0) === 0) continue;
        known.push((next = word));
        break;
      }
    }
    gathered.addFragment(known.join(' '));
  }
};

/** All ways. Each begins with a network of its own, and so with a whole allowance. */
export const WAYS: Readonly<Record<string, Way>> = {
  'export of every token': exporting('concordance', { cql: '[]', context: '0,0' }),
  'export of every token, sorted': exporting('concordance', { cql: '[]', context: '50,50', sort: 'R1' }),
  'export of every sentence': exporting('sentences', { cql: '<s>[]' }),
  'pages of every token': sending(function* ({ fileName }) {
    for (let page = 0; ; page += 1)
      yield ['concordance', { cql: '[]', ...of(fileName), context: '50,50', limit: 1, offset: page * 50 }];
  }),
  samples: sending(function* ({ fileName }) {
    for (let seed = 1; ; seed += 1)
      yield ['concordance', { cql: '[]', ...of(fileName), context: '25,25', sample: 5, seed, limit: 5 }];
  }),
  'sentences of every word': sending(({ words }) => words.map((word) => ['searchWord/1', {}, { word, pageSize: 500 }])),
  'KWIC of every word, sorted': sending(({ words }) =>
    words.toReversed().map((word) => ['findKWIC/1', {}, { word, LN: 10, RN: 10, pageSize: 500, sort: ['R1'] }]),
  ),
  'first hits': sending(({ fileName, words }) =>
    words.map((word) => ['concordance', { cql: token(word), ...of(fileName), firstHitPerDocument: 'true', ...LINES }]),
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
    words.map((word) => ['frequencies', { cql: token(word), by: 'node,R1,R2,R3', ...WHOLE }]),
  ),
  'neighbours of known places': placing,
  'words guessed one by one': guessing,
};
