import { CallFailure } from '../../../shared/requests/call.ts';
import type { Workbench } from '../workbench.ts';
import { useExplanation } from './explain.ts';
import classes from './query.module.css';

/** How the query was understood; where it is wrong, what and at which place. */
export function Explanation({ workbench: { state } }: { readonly workbench: Workbench }) {
  const { data, error } = useExplanation(state);
  if (error !== null) return <QueryFault query={state.cql === '' ? state.simple : state.cql} error={error} />;
  if (data === undefined) return null;
  return (
    <p className={classes.reading}>
      Finds {data.reading}. <code>{data.cql}</code>
    </p>
  );
}

/** One sentence, and a caret under the place in the line that it is about. */
function QueryFault({ query, error }: { readonly query: string; readonly error: Error }) {
  const { line, column, length = 1 } = error instanceof CallFailure ? error.place : {};
  const text = query.split('\n')[(line ?? 1) - 1] ?? '';
  return (
    <div role="alert" className={classes.fault}>
      <p>{error.message}</p>
      {column !== undefined && (
        <pre aria-hidden="true">
          {text}
          {'\n'}
          <b>{' '.repeat(column - 1) + '^'.repeat(Math.max(1, Math.min(length, text.length - column + 1)))}</b>
        </pre>
      )}
    </div>
  );
}
