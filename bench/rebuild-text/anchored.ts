import type { Client, Line, Query } from './client.ts';
import { documentsOf, firstTokenOf } from './documents.ts';
import { Gathered } from './gathered.ts';
import { anyOf, of, token } from './queries.ts';
import type { Strategy, Task } from './task.ts';

/** Tokens of the text whose position is known (anchors): word by position. */
type Known = ReadonlyMap<number, string>;

/** Share of the text's tokens that a strategy requests as anchors; the rest of its allowance is for questions. */
const SHARE_OF_ANCHORS = 0.012;
const MOST_ANCHORS = 150;
/** Number of the most frequent words, which are likely at any position. */
const COMMON = 40;

/** Requests single tokens of the text, each of them a word that occurs once in it. */
async function learnAnchors(task: Task, gathered: Gathered, first: number): Promise<Map<number, string>> {
  const { client, fileName, rare } = task;
  const size = (await documentsOf(client)).find(({ filename }) => filename === fileName)?.tokens ?? 0;
  const limit = Math.min(MOST_ANCHORS, Math.floor(size * SHARE_OF_ANCHORS));
  const query = { cql: anyOf(rare.slice(0, limit)), ...of(fileName), context: '0,0', limit };
  const answer = await client.get('concordance', query);
  const known = new Map<number, string>();
  for (const line of shownLines(answer?.lines)) {
    known.set(line.start - first, line.node.toLowerCase());
    gathered.place(line.start - first, line.node);
  }
  return known;
}

const shownLines = (lines: readonly Line[] | undefined): readonly Line[] =>
  lines?.filter(({ withheld }) => withheld !== 'all') ?? [];

/** Distances from an anchor, the nearest first. */
function* distances(): Generator<number> {
  for (let distance = 1; distance <= 40; distance++) yield* [distance, -distance];
}

/** Returns the positions of the anchors that have the word at the distance. */
type Ask = (task: Task, known: Known, word: string, distance: number, first: number) => Promise<readonly number[]>;

/** For each common word and distance, asks for all anchors at once which of them have the word at this distance. */
const fromAnchors =
  (ask: Ask): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    const first = await firstTokenOf(task);
    const known = await learnAnchors(task, gathered, first);
    for (const distance of distances()) {
      for (const word of task.words.slice(0, COMMON)) {
        if (task.client.requests >= task.most) return gathered;
        for (const place of await ask(task, known, word, distance, first)) gathered.place(place + distance, word);
      }
    }
    return gathered;
  };

const startsOf = async (client: Client, query: Query, first: number): Promise<readonly number[]> => {
  const answer = await client.get('concordance', { ...query, context: '0,0', limit: 500 });
  return shownLines(answer?.lines).map(({ start }) => start - first);
};

const meet = (known: Known, word: string, distance: number): string =>
  `(meet ${anyOf([...known.values()])} ${token(word)} ${distance} ${distance})`;

const byMeet: Ask = ({ client, fileName }, known, word, distance, first) =>
  startsOf(client, { cql: meet(known, word, distance), ...of(fileName) }, first);

/** The word is in the window up to the distance, and not in the window that is a token shorter. */
const byContextFilters: Ask = ({ client, fileName }, known, word, distance, first) => {
  const window = (reach: number): string => (distance > 0 ? `0,${reach}` : `${reach},0`);
  const filters = [`${window(Math.abs(distance))}:${token(word)}`];
  if (Math.abs(distance) > 1) filters.push(`!${window(Math.abs(distance) - 1)}:${token(word)}`);
  return startsOf(client, { cql: anyOf([...known.values()]), contextFilter: filters, ...of(fileName) }, first);
};

const byLabels: Ask = ({ client, fileName }, known, word, distance, first) => {
  const [near, far] = [`a:${anyOf([...known.values()])}`, `b:${token(word)}`];
  const cql = distance > 0 ? `${near} []* ${far}` : `${far} []* ${near}`;
  const query = { cql: `${cql} within ${Math.abs(distance) + 1} :: distabs(a, b) = ${Math.abs(distance)}` };
  return client
    .get('positions', { ...query, ...of(fileName), limit: 500 })
    .then((answer) => answer?.positions?.map(([start, end]) => (distance > 0 ? start : end - 1) - first) ?? []);
};

/** Finds anchors beside a word by `within`: the hit is the anchor alone, not the whole sequence. */
const byContaining: Ask = async ({ client, fileName }, known, word, distance, first) => {
  const gap = `[]{${Math.abs(distance) - 1}}`;
  const [near, far] = [anyOf([...known.values()]), token(word)];
  const inner = distance > 0 ? `${near} ${gap} ${far}` : `${far} ${gap} ${near}`;
  return startsOf(client, { cql: `${near} within (${inner})`, ...of(fileName) }, first);
};

/** Anchors in a random order with another seed for each distance, so that no two requests are equal. */
const bySamples: Ask = ({ client, fileName }, known, word, distance, first) =>
  startsOf(
    client,
    { cql: meet(known, word, distance), ...of(fileName), shuffle: 'true', seed: Math.abs(distance) },
    first,
  );

const bySort: Ask = ({ client, fileName }, known, word, distance, first) =>
  startsOf(client, { cql: meet(known, word, distance), ...of(fileName), sort: 'node' }, first);

/**
 * Uses the marks of all hits in a known sentence: every token of it is an anchor, and one line shows the marks of all.
 */
const byMarks: Strategy = async (task) => {
  const { client, fileName, words, most } = task;
  const gathered = new Gathered();
  const first = await firstTokenOf(task);
  const shown = await client.get('sentences', { cql: '<s>[]', ...of(fileName), limit: 2 });
  const lines = shownLines(shown?.lines).filter(({ withheld }) => withheld === undefined);
  for (const { complete = '' } of lines) gathered.addFragment(complete);
  for (const distance of distances()) {
    for (const word of words.slice(0, COMMON)) {
      if (client.requests >= most || Math.abs(distance) < 10) break;
      const cql = `(meet [] ${token(word)} ${distance} ${distance})`;
      const answer = await client.get('sentences', { cql, ...of(fileName), limit: 5 });
      for (const { start, complete = '', matches = [] } of shownLines(answer?.lines)) {
        const known = lines.find((line) => line.complete === complete);
        if (known === undefined || matches.length === 0) continue;
        // In these texts there is a space between every two tokens.
        const tokenAt = (offset: number): number => complete.slice(0, offset).split(' ').length - 1;
        const own = matches.find(([from]) => tokenAt(from) === start - known.start);
        for (const [from] of own === undefined ? [] : matches)
          gathered.place(known.start + tokenAt(from) + distance - first, word);
      }
    }
  }
  return gathered;
};

/**
 * Divides the plot into steps with one anchor each: a point in a step shows that its anchor has the word at the
 * distance.
 */
const byPlot: Strategy = async (task) => {
  const { client, fileName, words, most } = task;
  const gathered = new Gathered();
  const first = await firstTokenOf(task);
  const known = await learnAnchors(task, gathered, first);
  const size = (await documentsOf(client)).find(({ filename }) => filename === fileName)?.tokens ?? 1;
  const step = Math.max(500, Math.ceil(size / 20));
  const ofStep = new Map(Array.from(known, ([place]) => [Math.floor(place / step), place]));
  const anchors = new Map(Array.from(ofStep.values(), (place) => [place, known.get(place) ?? '']));
  for (const distance of distances()) {
    for (const word of words.slice(0, COMMON)) {
      if (client.requests >= most) return gathered;
      const answer = await client.get('dispersion', { cql: meet(anchors, word, distance), ...of(fileName) });
      for (const point of answer?.points ?? []) {
        const place = ofStep.get(Math.round((point * size) / step));
        if (place !== undefined) gathered.place(place + distance, word);
      }
    }
  }
  return gathered;
};

/** Every other token is shown; the order of shown and withheld hits reveals the word in each gap. */
const byGaps: Strategy = async (task) => {
  const { client, fileName, words, most } = task;
  const gathered = new Gathered();
  const first = await firstTokenOf(task);
  const shown = new Map<number, string>();
  for (let offset = 0; client.requests < most / 2; offset += 2) {
    const answer = await client.get('concordance', { cql: '[]', ...of(fileName), context: '0,0', limit: 1, offset });
    const [line] = shownLines(answer?.lines);
    if (line === undefined) break;
    shown.set(line.start - first, line.node.toLowerCase());
    gathered.place(line.start - first, line.node);
  }
  const around = [...new Set(shown.values())];
  for (const word of words) {
    if (client.requests >= most) break;
    if (around.includes(word)) continue;
    const query = { cql: anyOf([...around, word]), ...of(fileName), context: '0,0', limit: 500 };
    const lines = (await client.get('concordance', query))?.lines ?? [];
    for (const [index, line] of lines.entries()) {
      const [before, after] = [lines.at(index - 1), lines.at(index + 1)];
      if (index === 0 || before === undefined || after === undefined || line.withheld !== 'all') continue;
      // Shown hits are two tokens apart: the token between them is a word of the request.
      if (before.withheld !== 'all' && after.withheld !== 'all' && after.start - before.start === 2) {
        gathered.place(before.start + 1 - first, word);
      }
    }
  }
  return gathered;
};

/** Strategies that start from tokens at known positions. */
export const ANCHORED: Readonly<Record<string, Strategy>> = {
  'meet: which of many anchors have a word at one distance': fromAnchors(byMeet),
  'context filters: which of many anchors have a word at one distance': fromAnchors(byContextFilters),
  'labels: which of many anchors have a word at one distance': fromAnchors(byLabels),
  'within: which of many anchors have a word at one distance': fromAnchors(byContaining),
  'shuffled lines with many seeds, of many anchors': fromAnchors(bySamples),
  'sorted lines of many anchors': fromAnchors(bySort),
  'marks of other hits in sentences that are known': byMarks,
  'steps of the plot, with one anchor each': byPlot,
  'order of lines that are shown and of lines that are not': byGaps,
};
