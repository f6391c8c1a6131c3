import type { WorkbenchState } from '@zaban/contract';
import { headwordOf, headwordParameters } from '../../state/query/headword.ts';
import { isSameSubcorpus, REST, searchedSubcorpus, subcorpusInWords } from '../../state/subcorpora/subcorpus.ts';

/** Whether the sketch is compared with that of another word, or in other texts. */
export function isCompared({ otherLemma, versus }: Pick<WorkbenchState, 'otherLemma' | 'versus'>): boolean {
  return otherLemma !== '' || versus.length > 0;
}

/** Parameters of the call that compares. */
export function differenceParameters(state: WorkbenchState): Record<string, string> {
  return { ...headwordParameters(state), ...(state.otherLemma === '' ? {} : { other: state.otherLemma }) };
}

type NamedCategories = Parameters<typeof subcorpusInWords>[1];

/** The names of the two sides, as short as they can be told apart: the words, the texts, or both. */
export function sideNames(state: WorkbenchState, categories?: NamedCategories): readonly [string, string] {
  const { otherLemma, versus, versusName, part } = state;
  const lemma = headwordOf(state);
  if (versus.length === 0) return [lemma, otherLemma];
  const here = part || subcorpusInWords(searchedSubcorpus(state), categories);
  const there = isSameSubcorpus(versus, REST) ? 'the rest' : versusName || subcorpusInWords(versus, categories);
  return otherLemma === '' ? [here, there] : [`${lemma} in ${here}`, `${otherLemma} in ${there}`];
}
