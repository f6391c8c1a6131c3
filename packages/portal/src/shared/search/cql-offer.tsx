import { type ExplainDoc, PATHS, printWorkbench, SCREENS } from '@zaban/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callGet } from '../requests/call.ts';

/** Where what was typed can be read as CQL, which this screen does not search: a link to the workbench, which does. */
export function CqlOffer({ typed, criteria }: { readonly typed: string; readonly criteria: string }) {
  const search = new URLSearchParams({ cql: typed });
  const { data } = useQuery({
    queryKey: ['readAsCql', typed],
    queryFn: mayBeCql(typed) ? ({ signal }) => callGet<ExplainDoc>(`${PATHS.explain}?${search}`, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <p>
      <Link to={`${SCREENS.workbench}?${printWorkbench({ cql: typed, criteria })}`}>Search it as a query in CQL</Link>:
      it finds {data.reading}.
    </p>
  );
}

/** Whether a text has what no plain word or phrase has: a token in square brackets, or one quoted word after another. */
function mayBeCql(text: string): boolean {
  return (text.includes('[') && text.includes(']')) || /"\s"/u.test(text);
}
