import { useSite } from '../../../../shared/requests/site.ts';
import { use } from 'react';
import { isUsedIn, ViewsContext } from '../../state/views/view.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { queryInSource } from '../../state/query/query-name.ts';
import { hasQuery, type Workbench } from '../../state/address/workbench.ts';
import { subcorpusInWords, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';

/** One line that names the source of the figures in a plot: the query as it was typed and in plain English, the texts, and what the query is compared with. `texts`: the texts, if they are not those searched. */
export function useSource({ state }: Workbench, against?: string, texts?: string): string {
  const view = use(ViewsContext)?.[state.view];
  const site = useSite().data;
  const reading = useExplanation(state).data?.reading;
  // A query in CQL is named by what it finds.
  const finds = state.cql !== '' || reading === undefined ? '' : `, which finds ${reading}`;
  const parts = [
    ...(site === undefined
      ? []
      : [site.name, ...(site.textMark === '' ? [] : [site.textMark]), `build ${site.buildId}`]),
    ...(hasQuery(state) && view !== undefined && isUsedIn(view, state, 'cql')
      ? [`${queryInSource(state)}${finds}`]
      : []),
    texts ?? (state.part || subcorpusInWords(searchedSubcorpus(state))),
    ...(against === undefined ? [] : [against]),
    ...(site === undefined ? [] : [site.licence.name]),
  ];
  return `Source: ${parts.join('; ')}.`;
}
