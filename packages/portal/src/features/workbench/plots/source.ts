import { useSite } from '../../../shared/requests/site.ts';
import { useExplanation } from '../query/explain.ts';
import { hasQuery, type Workbench } from '../workbench.ts';
import { partInWords, searchedPart } from '../parts/part.ts';

/** Where the figures of a plot come from, in one line. */
export function useSource({ state }: Workbench): string {
  const site = useSite().data;
  const query = useExplanation(state).data?.cql;
  const parts = [
    ...(site === undefined
      ? []
      : [site.name, ...(site.textMark === '' ? [] : [site.textMark]), `build ${site.buildId.slice(0, 16)}`]),
    ...(hasQuery(state) && query !== undefined ? [`query ${query}`] : []),
    partInWords(searchedPart(state)),
    ...(site === undefined ? [] : [site.licence.name]),
  ];
  return `Source: ${parts.join('; ')}.`;
}
