import type { Site, WorkbenchState } from '@zaban/contract';
import { REST, searchedSubcorpus, type Subcorpus } from '../subcorpora/subcorpus.ts';

export interface KeywordCorpora {
  readonly target: Subcorpus;
  /** A subcorpus, `rest`, or `list:NAME`. */
  readonly reference: Subcorpus;
  /** CQL for the tokens that are counted. "" (all) with a reference list, which has no parts of speech. */
  readonly among: string;
}

export const WHOLE: Subcorpus = ['criteria:all'];

/**
 * The two subcorpora of the comparison. By default the searched subcorpus (for keywords the first category) against the
 * rest; against the first reference list of the site in the view Variety and for a corpus of one category.
 */
export function keywordCorpora(
  state: WorkbenchState,
  { categories, referenceLists }: Pick<Site, 'categories' | 'referenceLists'>,
): KeywordCorpora {
  const ofVariety = state.view === 'variety';
  const searched = searchedSubcorpus(state);
  const fallback = ofVariety ? WHOLE : [`criteria:${categories[0]?.value ?? 'all'}`];
  const target = state.target.length > 0 ? state.target : searched.length > 0 ? searched : fallback;
  const [list] = referenceLists;
  // A corpus of one category has no rest.
  const byList = list !== undefined && (ofVariety || categories.length < 2);
  const compared = state.reference.length > 0 ? state.reference : byList ? [`list:${list.name}`] : REST;
  return { target, reference: compared, among: listNameOf(compared) === undefined ? state.among : '' };
}

/** The name of the reference list, or undefined where the reference is a subcorpus. */
export function listNameOf([first = '']: Subcorpus): string | undefined {
  return first.startsWith('list:') ? first.slice('list:'.length) : undefined;
}
