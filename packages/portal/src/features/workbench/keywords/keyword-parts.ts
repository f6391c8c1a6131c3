import type { Site, WorkbenchState } from '@zaban/contract';
import { searchedPart, type Part } from '../parts/part.ts';

export interface KeywordParts {
  readonly target: Part;
  /** A part, `rest`, or `list:NAME`. */
  readonly reference: Part;
  /** In CQL: the only tokens that are counted; all with a reference list, which knows no parts of speech. */
  readonly among: string;
}

export const REST: Part = ['rest'];
export const WHOLE: Part = ['criteria:all'];

/**
 * What is compared with what: that of the address, else the part that is searched (for key words the first category)
 * against the rest, or in the view of the variety and for a corpus of one category against the first reference list of the site.
 */
export function keywordParts(
  state: WorkbenchState,
  { categories, referenceLists }: Pick<Site, 'categories' | 'referenceLists'>,
): KeywordParts {
  const ofVariety = state.view === 'variety';
  const searched = searchedPart(state);
  const fallback = ofVariety ? WHOLE : [`criteria:${categories[0]?.value ?? 'all'}`];
  const target = state.target.length > 0 ? state.target : searched.length > 0 ? searched : fallback;
  const [list] = referenceLists;
  // A corpus of one category has no rest.
  const byList = list !== undefined && (ofVariety || categories.length < 2);
  const compared = state.reference.length > 0 ? state.reference : byList ? [`list:${list.name}`] : REST;
  return { target, reference: compared, among: listNameOf(compared) === undefined ? state.among : '' };
}

/** The name of the reference list, or undefined where the reference is none. */
export function listNameOf([first = '']: Part): string | undefined {
  return first.startsWith('list:') ? first.slice('list:'.length) : undefined;
}
