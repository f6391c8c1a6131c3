import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { wordsOfQuery } from '@zaban/contract/file-names';
import { useMemo } from 'react';
import { useSite } from '../../../../shared/requests/site.ts';
import { useOperation } from '../../state/calls/operation.ts';
import {
  areDisjoint,
  isSameSubcorpus,
  REST,
  searchedSubcorpus,
  searchIn,
  shortNameOf,
  subcorpusInWords,
} from '../../state/subcorpora/subcorpus.ts';
import { restInCorpus } from '../../state/calls/rest-in-corpus.ts';
import type { Change } from '../../state/address/workbench.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { labelledQuery, typedQuery } from '../../state/query/labelled-query.ts';
import { queryAlone, queryName } from '../../state/query/query-name.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { type Chance, type Compared, compareRows, type CompareRow, type Sides, spreadOf } from './compare-rows.ts';
import { nameInSentence, REST_NAME } from './comparison-words.ts';

type Answer = OperationAnswer<'distribution'>;

/** Two queries in the same texts, or one query in two subcorpora, with the figures of both in each section. */
export interface Comparison {
  readonly compared: Compared;
  /** Names of the two queries or subcorpora. */
  readonly names: readonly [first: string, second: string];
  /** The same in a sentence: `“tea”`, `the rest of the corpus`. */
  readonly phrases: readonly [first: string, second: string];
  /** The second in full: its query in CQL, which lines it is, or its texts. */
  readonly against: string;
  /** Whether the first is all texts, which contain the second subcorpus. */
  readonly contains: boolean;
  /** Whether the two have no text in common, as far as their fields tell. */
  readonly disjoint: boolean;
  /** The change of the state that searches the second. */
  readonly other: Change;
  /** Undefined until the figures of both have arrived. */
  readonly answers: readonly [first: Answer, second: Answer] | undefined;
  /** The sections, and at the end all texts; empty until the figures have arrived. */
  readonly rows: readonly CompareRow[];
  /** Of two queries, whether their ratio differs between the sections. */
  readonly spread: Chance | undefined;
  readonly error: Error | null;
}

/** The change that searches the other query: the lines with another label, or a query in the language of the first. */
function otherQuery(state: WorkbenchState): Change {
  const { other, otherLabel, labelOf } = state;
  if (otherLabel !== '') return { cql: other, simple: '', label: otherLabel, labelOf };
  return typedQuery(state).cql === '' ? { simple: other, cql: '' } : { cql: other, simple: '' };
}

function phraseOf(state: WorkbenchState): string {
  return labelledQuery(state) === undefined ? queryName(state) : nameInSentence(queryAlone(state));
}

/** The query and another one in the same texts; undefined if no other query is chosen. */
function useComparedQueries(state: WorkbenchState): Comparison | undefined {
  const other = otherQuery(state);
  const figures = useBoth(state, other, { compared: 'queries', shared: false }, state.other !== '');
  const { data } = useExplanation({ ...state, ...other });
  if (state.other === '') return undefined;
  const otherState = { ...state, ...other };
  const isLabelled = labelledQuery(otherState) !== undefined;
  const against = isLabelled ? `for the ${queryName(otherState)}` : (data?.cql ?? state.other);
  return {
    compared: 'queries',
    names: [queryAlone(state), isLabelled ? queryAlone(otherState) : state.other],
    phrases: [phraseOf(state), phraseOf(otherState)],
    against,
    contains: false,
    disjoint: false,
    other,
    ...figures,
  };
}

/**
 * The query in the searched subcorpus and in another one, or in the rest; undefined if no other subcorpus is chosen, or
 * if there is no rest.
 */
function useComparedSubcorpora(state: WorkbenchState): Comparison | undefined {
  const searched = searchedSubcorpus(state);
  const vocabulary = useVocabulary();
  const categories = useSite().data?.categories ?? [];
  const versus = isSameSubcorpus(state.versus, REST) ? restInCorpus(searched, vocabulary) : state.versus;
  const isChosen = versus !== undefined && versus.length > 0;
  const versusName = isSameSubcorpus(state.versus, REST) ? REST_NAME : state.versusName;
  const other = searchIn(versus ?? [], versusName);
  const disjoint = isSameSubcorpus(state.versus, REST) || (versus !== undefined && areDisjoint(searched, versus));
  const figures = useBoth(state, other, { compared: 'subcorpora', shared: !disjoint }, isChosen);
  if (!isChosen) return undefined;
  const [here, there] = [subcorpusInWords(searched, categories), subcorpusInWords(versus, categories)];
  const short = [
    state.part || shortNameOf(searched, categories),
    versusName || shortNameOf(versus, categories),
  ] as const;
  // Two of the same name, such as one in a link and one that is saved, are told apart by their texts.
  const names = short[0] === short[1] ? ([here, there] as const) : short;
  return {
    compared: 'subcorpora',
    names,
    phrases: [nameInSentence(names[0]), nameInSentence(names[1])],
    against: versusName === '' ? there : `${nameInSentence(versusName)}, ${there}`,
    contains: isSameSubcorpus(searched, []),
    disjoint,
    other,
    ...figures,
  };
}

/** The comparisons of a state in the order in which they are shown. */
export function useComparisons(state: WorkbenchState): readonly Comparison[] {
  const subcorpora = useComparedSubcorpora(state);
  const queries = useComparedQueries(state);
  return [subcorpora, queries].filter((each) => each !== undefined);
}

function queryInName({ cql, simple, label }: WorkbenchState): string {
  return `${wordsOfQuery({ cql, simple })} ${label}`;
}

/** What is compared, as parts of the name of a file. */
export function comparedInName(state: WorkbenchState, { compared, names, other }: Comparison): readonly string[] {
  const query = queryInName(state);
  return compared === 'queries' ? [query, queryInName({ ...state, ...other })] : [query, ...names];
}

/** Whether the figures of a comparison are still waited for. */
export function areWaiting(comparisons: readonly Comparison[]): boolean {
  return comparisons.some(({ answers, error }) => answers === undefined && error === null);
}

/** The row of all texts; undefined until the figures have arrived. */
export function totalOf({ rows }: Pick<Comparison, 'rows'>): CompareRow | undefined {
  return rows.at(-1);
}

/** Whether a comparison has sections: of subcorpora, whether both have texts in one of them. */
export function hasSections({ compared, rows }: Pick<Comparison, 'compared' | 'rows'>): boolean {
  return (
    compared === 'queries' ||
    rows.some(({ section, tokens, otherTokens }) => section !== undefined && tokens > 0 && otherTokens > 0)
  );
}

/**
 * The figures of the query and of the changed one in each section. Figures of an earlier choice are not returned, since
 * they would stand under the names of the present one.
 */
function useBoth(
  state: WorkbenchState,
  change: Change,
  { compared, shared }: Sides,
  isChosen: boolean,
): Pick<Comparison, 'answers' | 'rows' | 'spread' | 'error'> {
  const more = { by: state.section, texts: 'true' };
  const first = useOperation('distribution', state, more, isChosen);
  const second = useOperation('distribution', { ...state, ...change }, more, isChosen);
  const isLacking = first.isPlaceholderData || second.isPlaceholderData;
  const [one, another] = isLacking ? [] : [first.data, second.data];
  const answers = one === undefined || another === undefined ? undefined : ([one, another] as const);
  // The texts are divided many times.
  const figures = useMemo(() => {
    if (one === undefined || another === undefined) return { rows: [], spread: undefined };
    const spread = compared === 'queries' ? spreadOf(one, another) : undefined;
    return { rows: compareRows({ compared, shared }, one, another), spread };
  }, [one, another, compared, shared]);
  return { answers, ...figures, error: first.error ?? second.error };
}
