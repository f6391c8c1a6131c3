import { Link } from 'react-router';
import { Notice } from '../../../../shared/layout/notice.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { DriftTable } from './drift-table.tsx';
import { driftOf } from './figures.ts';
import { usePageData } from './page-data.ts';

/** Shown above the results for an address of another build: the figures that it cites, and the current ones. */
export function Drift({ workbench: { state, addressOf } }: { readonly workbench: Workbench }) {
  const pageData = usePageData(state);
  const build = pageData?.site.buildId;
  if (build === undefined || state.build === '' || state.build === build) return null;
  const drift = driftOf(state.figures, pageData?.figures ?? []);
  const moved = drift.filter(({ before, now }) => before !== now);
  return (
    <>
      <Notice kind="hint" title="The corpus was rebuilt after this link was made.">
        <p>
          Each version of the corpus has a build identifier. The link was made with build {state.build}; this page shows
          build {build}.{' '}
          {drift.length > 0 && (moved.length === 0 ? 'The figures have not changed. ' : 'Some figures have changed. ')}
          <Link to={addressOf({ build: '', line: state.line, offset: state.offset, moreOf: state.moreOf })}>
            Continue with build {build}.
          </Link>
        </p>
      </Notice>
      {drift.length > 0 && <DriftTable drift={drift} />}
    </>
  );
}
