import type { Failure } from '@zaban/contract';
import classes from './summary-line.module.css';

interface QueryFaultProps {
  readonly query: string;
  readonly message: string;
  readonly place: Pick<Failure, 'line' | 'column' | 'length'>;
  /** Whether the query is still being typed: then screen readers announce the error without interrupting. */
  readonly unfinished?: boolean;
}

/** The error in one sentence, and a caret below its position in the query. */
export function QueryFault({ query, message, place: { line, column, length = 1 }, unfinished }: QueryFaultProps) {
  const text = query.split('\n')[(line ?? 1) - 1] ?? '';
  const where = column === undefined ? '' : ` (line ${line ?? 1}, column ${column})`;
  return (
    <div role={unfinished === true ? 'status' : 'alert'} className={`above-2 ${classes.fault}`}>
      <p>
        {message}
        {where}
      </p>
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
