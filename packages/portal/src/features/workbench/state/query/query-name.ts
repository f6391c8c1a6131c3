import type { WorkbenchState } from '@zaban/contract';
import { uncapitalised } from '../names/field-labels.ts';
import { labelInWords, labelledQuery, queryForTokens } from './labelled-query.ts';
import { patternInWords } from './pattern-in-words.ts';
import { tokensInWords } from './tokens-in-words.ts';

type QueryFields = Pick<WorkbenchState, 'cql' | 'simple' | 'label' | 'labelOf'>;

/**
 * The query in a sentence: as it was typed, `“tea”`; in CQL, in plain English, `the word “tea”`; of the lines with one
 * label, `lines of “tea” labelled “no”`; of the hits with certain tokens, `“old|young” (1st token of the hit “old”)`.
 */
export function queryName(state: QueryFields): string {
  const labelled = labelledQuery(state);
  if (labelled !== undefined) {
    const { label, before } = labelled;
    // Of lines that had a label before, both labels are named: `lines of “tea” labelled “no” and “old”`.
    if (labelledQuery(before) !== undefined)
      return `${queryName(before)} and ${label === '' ? labelInWords(label) : `“${label}”`}`;
    return `lines of ${queryName(before)} ${labelInWords(label)}`;
  }
  const certain = queryForTokens(state);
  if (certain !== undefined) return `${queryName(certain.before)} (${tokensOf(certain)})`;
  const reading = patternInWords(state.cql);
  return reading === state.cql ? `“${state.cql || state.simple}”` : reading;
}

/**
 * A shorter name of a query, for places outside a sentence. It shows CQL as it was typed: `tea`; `tea, labelled no`;
 * `old|young, 1st token of the hit “old”`.
 */
export function queryAlone(state: QueryFields): string {
  const labelled = labelledQuery(state);
  if (labelled !== undefined) {
    const { label, before } = labelled;
    return `${queryAlone(before)}, ${label === '' ? labelInWords(label) : `labelled ${label}`}`;
  }
  const certain = queryForTokens(state);
  if (certain !== undefined) return `${queryAlone(certain.before)}, ${tokensOf(certain)}`;
  return state.cql || state.simple;
}

function tokensOf({ tokens }: NonNullable<ReturnType<typeof queryForTokens>>): string {
  const { place, values } = tokensInWords(tokens);
  return `${uncapitalised(place)} ${values}`;
}

/** The query for the source of a plot: `query “tea”`, `query for the word “tea”`, or which of the hits or lines of one. */
export function queryInSource(state: QueryFields): string {
  if (labelledQuery(state) !== undefined) return queryName(state);
  const name = queryName(state);
  return name.startsWith('“') ? `query ${name}` : `query for ${name}`;
}

/** The part of the hits of a typed query that is shown, for a citation; undefined where these are all its hits. */
export function partOfHits(state: QueryFields): string | undefined {
  if (labelledQuery(state) !== undefined) return queryName(state);
  return queryForTokens(state) === undefined ? undefined : `hits of ${queryName(state)}`;
}
