import { Link } from 'react-router';
import { Notice } from '../../shared/layout/notice.tsx';
import type { Workbench } from './workbench.ts';

/** Nothing was found: what could be loosened. */
export function NoHits({ workbench: { state, addressOf } }: { readonly workbench: Workbench }) {
  const narrowed = state.criteria !== 'all' || state.filter.length > 0;
  const filtered = state.contextFilter.length > 0;
  return (
    <Notice kind="hint" title="There are no hits.">
      <p>
        {narrowed && (
          <>
            <Link to={addressOf({ criteria: 'all', filter: [] })}>Search all texts.</Link>{' '}
          </>
        )}
        {filtered && (
          <>
            <Link to={addressOf({ contextFilter: [] })}>Leave the context open.</Link>{' '}
          </>
        )}
        Try fewer words, a wildcard such as <code>chad*r</code>, or a hyphen where there is none.
      </p>
    </Notice>
  );
}
