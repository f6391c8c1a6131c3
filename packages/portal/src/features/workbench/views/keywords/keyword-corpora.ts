import type { Site, WorkbenchState } from '@zaban/contract';
import { comparedRows } from './compared-rows.tsx';
import { useCorpora } from '../../../../shared/requests/corpora.ts';
import { CHOSEN_CORPUS } from '../../../../shared/corpus.ts';
import {
  isSameSubcorpus,
  type NamedSubcorpus,
  REST,
  searchedSubcorpus,
  type SubcorpusEntries,
  WHOLE,
} from '../../state/subcorpora/subcorpus.ts';

export interface KeywordCorpora {
  readonly target: SubcorpusEntries;
  /** A subcorpus, `rest`, `list:NAME`, or `corpus:ID`. */
  readonly reference: SubcorpusEntries;
  /** CQL for the tokens that are counted. "" (all) where only the counts of the reference are known. */
  readonly among: string;
}

/**
 * The two subcorpora of the comparison. By default the searched subcorpus (for keywords the first category) against the
 * rest; against the first reference list of the site in the view Variety, and where there is no rest.
 */
export function keywordCorpora(
  state: WorkbenchState,
  { categories, referenceLists }: Pick<Site, 'categories' | 'referenceLists'>,
): KeywordCorpora {
  const { ofVariety, outside, settings } = comparedRows(state);
  const searched = searchedSubcorpus(state);
  const fallback = ofVariety ? WHOLE : [`criteria:${categories[0]?.value ?? 'all'}`];
  const target = state.target.length > 0 ? state.target : searched.length > 0 ? searched : fallback;
  const [list] = outside.includes('list:') ? referenceLists : [];
  // All texts and a corpus of one category have no rest.
  const hasNoRest = categories.length < 2 || isSameSubcorpus(target, WHOLE);
  const byList = list !== undefined && (ofVariety || hasNoRest);
  const [asked] = state.reference;
  const isKnown = !isOutside(state.reference) || outside.some((each) => asked?.startsWith(each));
  const reference = asked !== undefined && isKnown ? state.reference : byList ? [`list:${list.name}`] : REST;
  return { target, reference, among: settings.includes('among') && !isOutside(reference) ? state.among : '' };
}

/** The name of the reference list, or undefined where the reference is a subcorpus. */
export function listNameOf([first = '']: SubcorpusEntries): string | undefined {
  return first.startsWith('list:') ? first.slice('list:'.length) : undefined;
}

/** Whether the reference is not of this corpus, so that only its counts are known: a reference list, or another corpus. */
export function isOutside(reference: SubcorpusEntries): boolean {
  return listNameOf(reference) !== undefined || (reference[0]?.startsWith('corpus:') ?? false);
}

/** The other corpora of the site that the visitor may use, as reference corpora. */
export function useOtherCorpora(): readonly NamedSubcorpus[] {
  const corpora = useCorpora().data ?? [];
  return corpora
    .filter(
      ({ id, isDefault, needs }) => needs === null && (CHOSEN_CORPUS === undefined ? !isDefault : id !== CHOSEN_CORPUS),
    )
    .map(({ id, title }) => ({ name: title, subcorpus: [`corpus:${id}`] }));
}
