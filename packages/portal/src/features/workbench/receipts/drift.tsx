import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { measure } from '../numbers.ts';
import tables from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { driftOf } from './figures.ts';
import classes from './receipt.module.css';
import { useReceived } from './received.ts';

/** Above the results, for an address of another build: which figures it told, and what they are now. */
export function Drift({ workbench: { state, addressOf } }: { readonly workbench: Workbench }) {
  const received = useReceived(state);
  const build = received?.site.buildId;
  if (build === undefined || state.build === '' || state.build === build) return null;
  const drift = driftOf(state.figures, received?.figures ?? []);
  const moved = drift.filter(({ before, now }) => before !== now);
  return (
    <>
      <Notice kind="hint" title="The corpus was rebuilt after this link was made.">
        <p>
          The link is from build {state.build.slice(0, 12)}; this page shows build {build.slice(0, 12)}.{' '}
          {drift.length > 0 && (moved.length === 0 ? 'The figures have not changed. ' : 'Some figures have changed. ')}
          <Link to={addressOf({ build: '', line: state.line, offset: state.offset })}>Continue with this build.</Link>
        </p>
      </Notice>
      {drift.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={`${tables.scroll} ${classes.drift}`} tabIndex={0} role="region" aria-label="What has changed">
          <table className={tables.table} aria-label="Figures of the two builds">
            <thead>
              <tr className={tables.figures}>
                <th scope="col">Figure</th>
                <th scope="col">Then</th>
                <th scope="col">Now</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {drift.map(({ name, before, now }) => (
                <tr key={name}>
                  <th scope="row">{LABELS[name] ?? name}</th>
                  <td className={tables.figure}>{figure(before)}</td>
                  <td className={tables.figure}>{figure(now)}</td>
                  <td className={tables.figure}>{changeInWords(before, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** Figures whose name in an address is not the term of the screen; the names stay, so that old links can be read. */
const LABELS: Readonly<Record<string, string>> = {
  'tokens here': 'tokens of the target corpus',
  'tokens there': 'tokens of the reference corpus',
  sequences: 'n-grams',
};

function changeInWords(before: number, now: number): string {
  if (before === now) return 'none';
  const sign = now > before ? '+' : '−';
  const share = before === 0 ? '' : ` (${sign}${measure((Math.abs(now - before) / before) * 100)} %)`;
  return `${sign}${figure(Math.abs(now - before))}${share}`;
}
