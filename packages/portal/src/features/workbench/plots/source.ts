import { useSite } from '../../../shared/requests/site.ts';
import type { Workbench } from '../workbench.ts';
import { searchedSubcorpus, shortNameOf } from '../subcorpora/subcorpus.ts';

/** One line that names the source of the figures in a plot: the query as it was typed, the texts, and what the query is compared with. */
export function useSource({ state }: Workbench, against?: string): string {
  const site = useSite().data;
  const query = state.cql || state.simple;
  const parts = [
    ...(site === undefined
      ? []
      : [site.name, ...(site.textMark === '' ? [] : [site.textMark]), `build ${site.buildId}`]),
    ...(query === '' ? [] : [`query “${query}”`]),
    state.part || shortNameOf(searchedSubcorpus(state), site?.categories ?? []),
    ...(against === undefined ? [] : [against]),
    ...(site === undefined ? [] : [site.licence.name]),
  ];
  return `Source: ${parts.join('; ')}.`;
}
