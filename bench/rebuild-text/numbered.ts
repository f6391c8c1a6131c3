import { documentsOf } from './documents.ts';
import { Gathered } from './gathered.ts';
import { isAnyOf, of, token } from './queries.ts';
import type { Strategy, Task } from './task.ts';

// The texts have an attribute that numbers their tokens, as a column of a vertical file may. A client that finds out which
// words have which numbers has the text in its order.

/** Asks for the numbers of the tokens of the text that are this word. */
type NumbersOf = (task: Task, word: string) => Promise<readonly number[]>;

/** Asks for the numbers of one word after the other, the most frequent first. */
const byWords =
  (numbersOf: NumbersOf): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    for (const word of task.words) {
      if (task.client.requests >= task.most) break;
      for (const number of await numbersOf(task, word)) gathered.place(number, word);
    }
    return gathered;
  };

/** The parameters of a comparison of the text with all others. */
const compared = (fileName: string) => ({ target: of(fileName).filter, reference: 'rest', limit: 10_000 });

const byKeywords: NumbersOf = async ({ client, fileName }, word) => {
  const query = { ...compared(fileName), attribute: 'number', among: token(word), sortBy: 'f1' };
  const answer = await client.get('keyness', query);
  return (answer?.rows ?? []).filter(({ f1 = 0 }) => f1 > 0).map(({ value }) => Number(value));
};

const byCounts =
  (call: 'frequencies' | 'groups', by: string, shift: number): NumbersOf =>
  async ({ client, fileName }, word) => {
    const query = { cql: token(word), ...of(fileName), by, limit: call === 'groups' ? 500 : 10_000 };
    const answer = await client.get(call, query);
    return answer?.rows?.map(({ values = [] }) => Number(values[0]) + shift) ?? [];
  };

/** The number of the token behind each hit is a collocate of the word. */
const byCollocates: NumbersOf = async ({ client, fileName }, word) => {
  const query = { cql: token(word), ...of(fileName), attribute: 'number', window: '0,1', within: 'none' };
  const answer = await client.get('collocations', { ...query, counting: 'perHit', limit: 10_000 });
  return answer?.rows?.map(({ value }) => Number(value) - 1) ?? [];
};

const byLines: NumbersOf = async ({ client, fileName }, word) => {
  const query = { cql: token(word), ...of(fileName), attribute: 'number', context: '0,0', limit: 500 };
  const answer = await client.get('concordance', query);
  return answer?.lines?.flatMap(({ tokens }) => tokens?.node.map(([, number]) => Number(number)) ?? []) ?? [];
};

/** Asks for the words of the tokens of the text that meet a condition on their numbers. */
type WordsWith = (task: Task, condition: string) => Promise<readonly string[]>;

/**
 * Asks for all tokens whose number has a certain digit at a certain place: a word that occurs once is found with the
 * digits of its number.
 */
const byDigits =
  (wordsWith: WordsWith): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    const size = (await documentsOf(task.client)).find(({ filename }) => filename === task.fileName)?.tokens ?? 0;
    const places = Array.from(String(size), (_, place) => place);
    const numbers = new Map(task.rare.map((word) => [word, 0]));
    for (const place of places) {
      for (let digit = 1; digit <= 9; digit++) {
        // Some digits of a number place no word.
        if (task.client.requests >= task.most) return gathered;
        const found = await wordsWith(task, `number=".*${digit}${'.'.repeat(place)}"`);
        for (const word of found) numbers.set(word, (numbers.get(word) ?? 0) + digit * 10 ** place);
      }
    }
    for (const word of task.rare) {
      const number = numbers.get(word) ?? 0;
      if (number > 0) gathered.place(number, word);
    }
    return gathered;
  };

const wordsByKeywords: WordsWith = async ({ client, fileName }, condition) => {
  const answer = await client.get('keyness', { ...compared(fileName), among: `[${condition}]`, sortBy: 'f1' });
  return (answer?.rows ?? []).filter(({ f1 = 0 }) => f1 > 0).map(({ value = '' }) => value);
};

const wordsByFrequencies: WordsWith = async ({ client, fileName }, condition) => {
  const answer = await client.get('frequencies', { cql: `[${condition}]`, ...of(fileName), limit: 10_000 });
  return answer?.rows?.map(({ values = [] }) => values[0]) ?? [];
};

/** Asks whether any token of the text meets a condition. */
type HasToken = (task: Task, condition: string) => Promise<boolean>;

/** Finds the word at each number by bisection: the possible words are halved until one is left. */
const byHalves =
  (hasToken: HasToken): Strategy =>
  async (task) => {
    const gathered = new Gathered();
    for (let number = 0; task.client.requests < task.most; number++) {
      let choices = task.words;
      const has = (words: readonly string[]): Promise<boolean> =>
        hasToken(task, `number="${number}" & ${isAnyOf(words)}`);
      while (choices.length > 1 && task.client.requests < task.most) {
        const half = choices.slice(0, Math.ceil(choices.length / 2));
        choices = (await has(half)) ? half : choices.slice(half.length);
      }
      if (choices.length === 1) gathered.place(number, choices[0]);
    }
    return gathered;
  };

const hasByTexts: HasToken = async ({ client, fileName }, condition) => {
  const answer = await client.get('documents', { filesWith: `[${condition}]`, ...of(fileName) });
  return (answer?.total ?? 0) > 0;
};

const hasByKeywords: HasToken = async ({ client, fileName }, condition) => {
  const query = { ...compared(fileName), among: `[${condition}]`, sortBy: 'f1', limit: 1 };
  return ((await client.get('keyness', query))?.rows?.at(0)?.f1 ?? 0) > 0;
};

/** Lines of every token, sorted by their numbers. */
const bySort: Strategy = async ({ client, fileName, most }) => {
  const gathered = new Gathered();
  for (let offset = 0; client.requests < most; offset += 500) {
    const query = { cql: '[]', ...of(fileName), sort: 'node:number', context: '0,0', limit: 500, offset };
    const answer = await client.get('concordance', query);
    gathered.addFragment(answer?.lines?.map(({ node }) => node).join(' ') ?? '');
    if (offset + 500 >= (answer?.count ?? 0)) break;
  }
  return gathered;
};

/** Strategies that use an attribute which numbers the tokens. */
export const NUMBERED: Readonly<Record<string, Strategy>> = {
  'numbers of each word, by keywords among its tokens': byWords(byKeywords),
  'numbers of each word, by frequencies': byWords(byCounts('frequencies', 'node:number', 0)),
  'numbers of each word, by groups': byWords(byCounts('groups', 'node:number', 0)),
  'numbers of the tokens behind each word, by frequencies': byWords(byCounts('frequencies', 'R1:number', -1)),
  'numbers of the tokens behind each word, by collocates': byWords(byCollocates),
  'numbers of each word, in lines': byWords(byLines),
  'words whose numbers have a digit, by keywords among them': byDigits(wordsByKeywords),
  'words whose numbers have a digit, by frequencies': byDigits(wordsByFrequencies),
  'word with each number, by texts that have it': byHalves(hasByTexts),
  'word with each number, by keywords among it': byHalves(hasByKeywords),
  'every token, sorted by its number': bySort,
};
