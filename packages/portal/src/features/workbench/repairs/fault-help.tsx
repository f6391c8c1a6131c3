import { Link } from 'react-router';
import { Notice } from '../../../shared/layout/notice.tsx';
import classes from '../no-hits.module.css';
import { draftOf } from '../query/draft.ts';
import { StartHere } from '../query/start-here.tsx';
import { useVocabulary } from '../query/vocabulary.ts';
import type { Workbench } from '../workbench.ts';
import { faultRepairs } from './fault-repairs.ts';

/** Shown instead of a result when the query cannot be parsed: similar queries that can be, and examples. */
export function FaultHelp({ workbench: { state, addressOf } }: { readonly workbench: Workbench }) {
  const repairs = faultRepairs(draftOf(state), useVocabulary());
  return (
    <>
      {repairs.length > 0 && (
        <Notice kind="hint" title="Did you mean one of these?">
          <ul className={classes.repairs} aria-label="Repairs">
            {repairs.map(({ text, change }) => (
              <li key={text}>
                <Link to={addressOf(change)}>{text}</Link>
                <code>{change.cql === '' ? change.simple : change.cql}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <StartHere />
    </>
  );
}
