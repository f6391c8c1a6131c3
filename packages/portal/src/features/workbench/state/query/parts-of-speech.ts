import { type Choice, shortLabelOf } from '../names/label-of.ts';
import { readDraft } from './draft.ts';

/** The name of the choice “nouns, but not names”. */
export const NOUNS_ONLY = 'nouns only';

/** Each has an example, which shows whether it includes names. */
const TAGS = [
  { tag: 'N', short: 'nouns and names', example: 'city, London' },
  { tag: 'NOUN', short: NOUNS_ONLY, example: 'city' },
  { tag: 'PROPN', short: 'names only', example: 'London' },
  { tag: 'V', short: 'verbs only', example: 'go' },
  { tag: 'A', short: 'adjectives only', example: 'good' },
  { tag: 'ADV', short: 'adverbs only', example: 'often' },
] as const;

/** The choices of words that can be keywords or collocates: all, or one part of speech as CQL for the tagset of the corpus. */
export function partsOfSpeech(tagset: string | undefined): readonly Choice[] {
  const all = { value: '', label: 'all words' };
  if (tagset === undefined) return [all];
  const ofTags = TAGS.flatMap(({ tag, short, example }) => {
    const read = readDraft({ language: 'simple', text: `_{${tag}}` }, tagset);
    return read === undefined || read.fault !== undefined
      ? []
      : [{ value: read.cql, label: `${short}: ${example}`, short }];
  });
  return [all, ...ofTags];
}

/** The name of a choice, such as `nouns and names`; any other query unchanged. */
export function amongInWords(among: string, choices: readonly Choice[]): string {
  return choices.some(({ value }) => value === among) ? shortLabelOf(choices, among) : `only ${among}`;
}

/** The choices, with the query that the address has if it is none of them. */
export function withChoice(choices: readonly Choice[], among: string): Choice[] {
  const isKnown = choices.some(({ value }) => value === among);
  return isKnown ? [...choices] : [...choices, { value: among, label: amongInWords(among, choices) }];
}

/** The query for `token` restricted to the tokens of `among`; undefined where one token cannot express both. */
export function tokenAmong(token: string, among: string): string | undefined {
  const read = readDraft({ language: 'cql', text: among });
  if (read === undefined) return token;
  if (read.fault !== undefined || read.pattern.kind !== 'token') return undefined;
  return `${token.slice(0, -1)} & (${read.cql.slice(1, -1)})]`;
}
