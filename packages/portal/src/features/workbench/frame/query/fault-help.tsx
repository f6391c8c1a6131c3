import { Link } from 'react-router';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { draftOf } from '../../state/query/draft.ts';
import { StartHere } from './start-here.tsx';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { faultRepairs } from '../../state/repairs/fault-repairs.ts';

/** Shown instead of a result when the query cannot be parsed: similar queries that can be, and examples. */
export function FaultHelp({ workbench: { state, addressOf } }: { readonly workbench: Workbench }) {
  const repairs = faultRepairs(draftOf(state), useVocabulary());
  return (
    <>
      {repairs.length > 0 && (
        <Notice kind="hint" title="Did you mean one of these?">
          <ul className="queries" aria-label="Repairs">
            {repairs.map(({ text, change }) => (
              <li key={text}>
                <Link to={addressOf(change)}>{text}</Link>
                <code className="own-row">{change.cql === '' ? change.simple : change.cql}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <StartHere />
    </>
  );
}
