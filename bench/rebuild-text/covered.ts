import { documentsOf } from './documents.ts';
import { Gathered } from './gathered.ts';
import { isAnyOf, of, valuesOf } from './queries.ts';
import type { Strategy, Task } from './task.ts';

// Rows are released if an openly readable text contains them. A client that requests such a text together with the
// restricted one, and then alone, sees in the difference what the restricted text adds.

/** A query for these words in the text, and every token of the openly readable texts. */
const coveredQuery = ({ fileName }: Task, words: readonly string[]): string =>
  `[${words.length === 0 ? '' : `doc_fileName="${fileName}" & ${isAnyOf(words)} | `}doc_access="open"]`;

/** Counts the words at one position beside the hits. */
type CountBeside = (task: Task, cql: string, side: 'L' | 'R', distance: number) => Promise<Map<string, number>>;

const byFrequencies: CountBeside = async ({ client }, cql, side, distance) => {
  const answer = await client.get('frequencies', { cql, by: `${side}${distance}`, limit: 10_000 });
  return new Map(answer?.rows?.map(({ values = [], count }) => [values[0], count]));
};

const byGroups: CountBeside = async ({ client }, cql, side, distance) => {
  const query = { cql, by: `${side}${distance}`, lines: 1, context: '0,0', order: 'values', limit: 500 };
  return new Map((await client.get('groups', query))?.rows?.map(({ values = [], count }) => [values[0], count]));
};

/** Collocates in a window minus those in a window that is a token smaller. */
const byCollocates: CountBeside = async ({ client }, cql, side, distance) => {
  const inWindow = async (reach: number): Promise<Map<string, number>> => {
    if (reach === 0) return new Map();
    const window = side === 'L' ? `${reach},0` : `0,${reach}`;
    const query = { cql, window, within: 'none', counting: 'perHit', limit: 10_000 };
    return new Map((await client.get('collocations', query))?.rows?.map(({ value = '', o11 = 0 }) => [value, o11]));
  };
  const [larger, smaller] = [await inWindow(distance), await inWindow(distance - 1)];
  return new Map(Array.from(larger, ([word, count]) => [word, count - (smaller.get(word) ?? 0)]));
};

const MOST_ANCHORS = 500;

/**
 * The words at one position beside each of many words that occur once in the text. Each request contains the words
 * whose number has a certain bit set: the neighbour of a word is counted in exactly the requests of the bits of its
 * number.
 */
async function neighbours(
  task: Task,
  anchors: readonly string[],
  count: CountBeside,
  side: 'L' | 'R',
  distance: number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const ask = (words: readonly string[]) => count(task, coveredQuery(task, words), side, distance);
  const base = await ask([]);
  const all = await ask(anchors);
  const bits = Array.from({ length: Math.ceil(Math.log2(anchors.length)) }, (_, bit) => bit);
  const counted: Map<string, number>[] = [];
  for (const bit of bits)
    counted.push(await ask(anchors.filter((_, number) => Math.floor(number / 2 ** bit) % 2 === 1)));
  for (const [word, times] of all) {
    if (times - (base.get(word) ?? 0) !== 1) continue;
    const number = bits.reduce(
      (sum, bit) => sum + ((counted[bit].get(word) ?? 0) > (base.get(word) ?? 0) ? 2 ** bit : 0),
      0,
    );
    if (number < anchors.length) found.set(anchors[number], word);
  }
  return found;
}

const fromNeighbours =
  (count: CountBeside): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    // Two requests, and one for each bit of the number of an anchor.
    const anchors = task.rare.slice(0, Math.min(MOST_ANCHORS, 2 ** Math.max(1, task.most - 2)));
    if (anchors.length < 2) return gathered;
    const beside = new Map<string, Map<string, string>>();
    for (const distance of [1, 2, 3]) {
      for (const side of ['R', 'L'] as const) {
        if (task.client.requests >= task.most) continue;
        beside.set(`${side}${distance}`, await neighbours(task, anchors, count, side, distance));
      }
    }
    for (const anchor of anchors) {
      const at = (key: string): string => beside.get(key)?.get(anchor) ?? '?';
      gathered.addFragment([at('L3'), at('L2'), at('L1'), anchor, at('R1'), at('R2'), at('R3')].join(' '));
    }
    return gathered;
  };

/**
 * Finds the rank of a line, which is never shown, among the sorted lines of another text: the numbers of the lines
 * after it are shifted.
 */
const byRank: Strategy = async (task) => {
  const { client, fileName, rare, most } = task;
  const gathered = new Gathered();
  const open = (await documentsOf(client)).filter(({ fields }) => fields.access === 'open');
  const size = open.reduce((sum, { tokens }) => sum + tokens, 0);
  const textsOf = async (cql: string, sort: string, offset: number): Promise<number | undefined> => {
    const answer = await client.get('concordance', { cql, sort, context: '0,1', limit: 1, offset });
    const [line] = answer?.lines ?? [];
    return line?.filename === fileName ? undefined : line?.start;
  };
  const nextOf = async (anchor: string, sort: string): Promise<string | undefined> => {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const alone = await textsOf(coveredQuery(task, []), sort, middle);
      const together = await textsOf(coveredQuery(task, [anchor]), sort, middle);
      if (alone === together) low = middle + 1;
      else high = middle;
    }
    const answer = await client.get('concordance', {
      cql: coveredQuery(task, []),
      sort,
      context: sort.startsWith('R') ? '0,1' : '1,0',
      limit: 1,
      offset: Math.max(0, low - 1),
    });
    const [line] = answer?.lines ?? [];
    return sort.startsWith('R') ? line?.right : line?.left;
  };
  for (const anchor of rare) {
    const around: string[] = [];
    for (const sort of ['L1', 'R1', 'R2']) {
      if (client.requests >= most) return gathered;
      around.push((await nextOf(anchor, sort)) ?? '?');
    }
    gathered.addFragment([around[0], anchor, around[1], around[2]].join(' '));
  }
  return gathered;
};

/** Lengths of n-grams: first those that count as reconstructed without being joined. */
const LENGTHS = [4, 6, 5, 3];

/** N-grams of the openly readable texts, by address of the site and length; every client gets the same answer. */
const openNgrams = new Map<string, Promise<Set<string>>>();

/**
 * N-grams of the text and all openly readable ones together, minus those of the openly readable ones; the latter can be
 * had without a request about the text, so they are requested once.
 */
const byNgrams: Strategy = async ({ client, fileName, most }) => {
  const gathered = new Gathered();
  const open = (await documentsOf(client)).filter(({ fields }) => fields.access === 'open');
  const names = open.map(({ filename }) => `fileName:${filename}`);
  // Two requests for each length, as if the openly readable texts were requested each time.
  for (const n of LENGTHS.slice(0, Math.floor(most / 2))) {
    const listed = async (filter: readonly string[]): Promise<Set<string>> => {
      const text =
        (await client.text('export/ngrams', { n, minimum: 1, within: 'none', filter, format: 'jsonl' })) ?? '';
      const rows = text
        .split('\n')
        .filter(Boolean)
        .slice(1)
        .map((line) => JSON.parse(line) as Readonly<Record<string, string>>);
      return new Set(rows.map(valuesOf));
    };
    const key = `${client.url} ${n}`;
    const base = openNgrams.get(key) ?? listed(names);
    openNgrams.set(key, base);
    const [known, both] = [await base, await listed([...names, of(fileName).filter])];
    for (const ngram of both) if (!known.has(ngram)) gathered.addFragment(ngram);
  }
  return gathered;
};

/** Strategies that hide the text behind an openly readable one. */
export const COVERED: Readonly<Record<string, Strategy>> = {
  'neighbours of many words at once, by frequencies with an open text': fromNeighbours(byFrequencies),
  'neighbours of many words at once, by groups with an open text': fromNeighbours(byGroups),
  'neighbours of many words at once, by collocates with an open text': fromNeighbours(byCollocates),
  'rank among sorted lines of an open text': byRank,
  'n-grams with all open texts that these do not have': byNgrams,
};
