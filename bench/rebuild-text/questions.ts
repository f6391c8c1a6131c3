import { anyOf, of, sequence } from './queries.ts';
import type { Task } from './task.ts';

/** Asks which of the choices can follow the words in the text. */
export type Oracle = (task: Task, words: readonly string[], choices: readonly string[]) => Promise<boolean>;

const followed = (words: readonly string[], choices: readonly string[]): string =>
  `${sequence(words)} ${anyOf(choices)}`;

const byCounts: Oracle = async ({ client, fileName }, before, choices) => {
  const answer = await client.get('positions', { cql: followed(before, choices), ...of(fileName), limit: 0 });
  return (answer?.count ?? 0) > 0;
};

/** Bytes by which answers differ in their figures; a line is longer. */
const LENGTH_OF_FIGURES = 40;

/** The answer to `HEAD` has no body but the length of one, which is greater with a line. */
const byLengths: Oracle = async ({ client, fileName }, before, choices) => {
  const lengthOf = async (cql: string): Promise<number> =>
    (await client.length('concordance', { cql, ...of(fileName), context: '0,0', limit: 1 })) ?? 0;
  const nothing = await lengthOf('[word="no such word"]');
  return (await lengthOf(followed(before, choices))) > nothing + LENGTH_OF_FIGURES;
};

const byEvents: Oracle = async ({ client, fileName }, before, choices) => {
  const query = { cql: followed(before, choices), ...of(fileName), limit: 0 };
  const events = await client.bytes('positions', query, { accept: 'text/event-stream' });
  return Number(/"count":(\d+)/.exec(events?.toString() ?? '')?.[1] ?? 0) > 0;
};

/** `filesWith` of a call whose answer counts tokens, texts or rows of the texts with a hit. */
const byTextsOf =
  (call: string): Oracle =>
  async ({ client, fileName }, before, choices) => {
    const answer = await client.get(call, { filesWith: followed(before, choices), ...of(fileName), limit: 0 });
    return (answer?.total ?? answer?.count ?? 0) > 0;
  };

const byTarget: Oracle = async ({ client, fileName }, before, choices) => {
  const target = [of(fileName).filter, `filesWith:${followed(before, choices)}`];
  const answer = await client.get('keyness', { target, reference: 'access:open', limit: 0 });
  return (answer?.targetTokens ?? 0) > 0;
};

const byContextFilters: Oracle = async ({ client, fileName }, before, choices) => {
  const query = { cql: sequence(before), contextFilter: `0,1:${anyOf(choices)}`, by: 'doc.fileName' };
  return ((await client.get('frequencies', { ...query, ...of(fileName) }))?.count ?? 0) > 0;
};

/** A union with common hits hides which hits are meant. */
const byHiding: Oracle = async ({ client, fileName }, before, choices) => {
  const countOf = async (cql: string): Promise<number> =>
    (await client.get('distribution', { cql, by: 'fileName', ...of(fileName) }))?.count ?? 0;
  const common = '[lc="of"] [lc="the"]';
  const base = await countOf(common);
  return (await countOf(`${common} | ${followed(before, choices)}`)) > base;
};

/** Yes-or-no questions, by what answers them. */
export const ORACLES: Readonly<Record<string, Oracle>> = {
  counts: byCounts,
  'lengths of answers to HEAD': byLengths,
  'the last progress event': byEvents,
  'the texts with a sequence': byTextsOf('documents'),
  'the words of texts with a sequence': byTextsOf('wordlist'),
  'the n-grams of texts with a sequence': byTextsOf('ngrams'),
  'the size of a target with a sequence': byTarget,
  'context filters': byContextFilters,
  'counts that are hidden among common hits': byHiding,
};

/**
 * Asks two questions in one request, by target and reference of a comparison: in which quarter of the choices is the
 * word that follows?
 */
export async function quarterOf(
  { client, fileName }: Task,
  before: readonly string[],
  choices: readonly string[],
): Promise<readonly string[]> {
  const quarters = [0, 1, 2, 3].map((quarter) => choices.filter((_, number) => number % 4 === quarter));
  const having = (words: readonly string[]): readonly string[] => [
    of(fileName).filter,
    `filesWith:${words.length === 0 ? '[word="no such word"]' : followed(before, words)}`,
  ];
  const query = {
    target: having([...quarters[0], ...quarters[1]]),
    reference: having([...quarters[0], ...quarters[2]]),
  };
  const answer = await client.get('keyness', { ...query, limit: 0 });
  const [first, second] = [(answer?.targetTokens ?? 0) > 0, (answer?.referenceTokens ?? 0) > 0];
  return quarters[first ? (second ? 0 : 1) : second ? 2 : 3];
}
