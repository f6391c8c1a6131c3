import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { useOperation } from '../operation.ts';
import { searchedSubcorpus, searchIn, subcorpusInWords } from '../subcorpora/subcorpus.ts';
import type { Change } from '../workbench.ts';
import type { Compared } from './comparison-words.ts';

type Answer = OperationAnswer<'distribution'>;

/** Two queries in the same texts, or one query in two subcorpora, with the figures of both in each section. */
export interface Comparison {
  readonly compared: Compared;
  /** Names of the two queries or subcorpora. */
  readonly names: readonly [first: string, second: string];
  /** The change of the state that searches the second. */
  readonly other: Change;
  /** Undefined until the figures of both have arrived. */
  readonly answers: readonly [first: Answer, second: Answer] | undefined;
  readonly error: Error | null;
}

/** The query and another one in the same texts; undefined if no other query is chosen. */
export function useComparedQueries(state: WorkbenchState): Comparison | undefined {
  const isCql = state.cql !== '';
  const other = isCql ? { cql: state.other, simple: '' } : { simple: state.other, cql: '' };
  const figures = useBoth(state, other, state.other !== '');
  if (state.other === '') return undefined;
  return { compared: 'queries', names: [isCql ? state.cql : state.simple, state.other], other, ...figures };
}

/** The query in the searched subcorpus and in another one; undefined if no other subcorpus is chosen. */
export function useComparedSubcorpora(state: WorkbenchState): Comparison | undefined {
  const { versus, versusName, part } = state;
  const isChosen = versus.length > 0;
  const other = searchIn(versus, versusName);
  const figures = useBoth(state, other, isChosen);
  if (!isChosen) return undefined;
  const names = [part || subcorpusInWords(searchedSubcorpus(state)), versusName || subcorpusInWords(versus)] as const;
  return { compared: 'subcorpora', names, other, ...figures };
}

/** Whether a comparison has rows: of subcorpora, whether both have texts in one section. */
export function hasRows({ compared, answers }: Comparison): boolean {
  if (answers === undefined || compared === 'queries') return answers !== undefined;
  const [first, second] = answers;
  const sections = new Set(second.rows.flatMap(({ value, tokens }) => (tokens > 0 ? [value] : [])));
  return first.rows.some(({ value, tokens }) => tokens > 0 && sections.has(value));
}

/**
 * The figures of the query and of the changed one in each section. Figures of an earlier choice are not returned, since
 * they would stand under the names of the present one.
 */
function useBoth(state: WorkbenchState, change: Change, isChosen: boolean): Pick<Comparison, 'answers' | 'error'> {
  const more = { by: state.section };
  const first = useOperation('distribution', state, more, isChosen);
  const second = useOperation('distribution', { ...state, ...change }, more, isChosen);
  const isLacking = first.isPlaceholderData || second.isPlaceholderData;
  const answers =
    isLacking || first.data === undefined || second.data === undefined
      ? undefined
      : ([first.data, second.data] as const);
  return { answers, error: first.error ?? second.error };
}
