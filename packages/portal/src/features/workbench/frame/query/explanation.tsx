import type { Failure, WorkbenchState } from '@zaban/contract';
import { cutPhraseWarning, type RequestError } from '@zaban/engine/queries';
import { capitalised } from '../../state/names/field-labels.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { type Draft, isCqlInSimple, readDraft } from '../../state/query/draft.ts';
import { labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';
import classes from './summary-line.module.css';
import { unknownName } from '../../state/query/unknown-name.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';

interface ExplanationProps {
  readonly draft: Draft;
  /** The state, if the draft is what was searched in it. */
  readonly state: WorkbenchState | undefined;
  readonly isBesideSteps: boolean;
}

/** Said of a query in CQL that was typed as a simple one. */
const IN_CQL = 'This is a query in CQL: choose CQL as the language.';

/**
 * One line that explains the query and opens the full explanation; for a faulty query, the error and its position. Where
 * there is no room for the line, there is only a short button; screen readers read the whole line.
 */
export function Explanation({ draft, state, isBesideSteps }: ExplanationProps) {
  const vocabulary = useVocabulary();
  const read = readDraft(draft, vocabulary?.tagset);
  if (read === undefined) return null;
  const wrong = (fault: RequestError) => (
    <QueryFault query={draft.text} message={fault.message} place={fault.place ?? {}} unfinished={state === undefined} />
  );
  if (isCqlInSimple(draft, vocabulary?.tagset)) {
    return (
      <p role="status" className={`above-2 ${classes.fault}`}>
        {IN_CQL}
      </p>
    );
  }
  if (read.fault !== undefined) return wrong(read.fault);
  const unknown = vocabulary === undefined ? undefined : unknownName(read.pattern, vocabulary);
  if (unknown !== undefined) return wrong(unknown);
  const finds = `Finds ${read.reading}.`;
  const labelled = state === undefined || labelledQuery(state) === undefined ? undefined : state;
  const said = labelled === undefined ? finds : `${capitalised(queryName(labelled))}.`;
  const cql = labelled?.cql ?? read.cql;
  // A query in CQL is in the box above; that for positions is long, and only for programs.
  const inCql = labelled === undefined && draft.language === 'simple' ? cql : undefined;
  const cut = draft.language === 'simple' ? cutPhraseWarning(draft.text) : undefined;
  if (cut !== undefined) {
    return (
      <p role="status" className={`above-2 ${classes.fault}`}>
        {cut}
      </p>
    );
  }
  return (
    <div className={classes.reading} aria-live="polite">
      <OverPanel
        text={
          <>
            <span className={`anywhere ${classes.readingText} ${isBesideSteps ? 'unseen-below-xl' : 'unseen-narrow'}`}>
              {said}
              {inCql !== undefined && (
                <>
                  {' '}
                  In CQL: <code className="code">{inCql}</code>
                </>
              )}
            </span>
            <span className={classes.readingOpener}>What this finds</span>
          </>
        }
        label="What the query finds"
        title={inCql === undefined ? said : `${said} In CQL: ${inCql}`}
        className={`cut note serif block start within ${classes.wholeReading}`}
      >
        {() => (
          <div className="stack gap-2 serif anywhere measure">
            {labelled !== undefined && <p>{said}</p>}
            <p>{labelled === undefined ? finds : `The query finds ${read.reading}.`}</p>
            {(labelled !== undefined || inCql !== undefined) && (
              <p>
                In CQL: <code className="code">{cql}</code>
              </p>
            )}
          </div>
        )}
      </OverPanel>
    </div>
  );
}

interface QueryFaultProps {
  readonly query: string;
  readonly message: string;
  readonly place: Pick<Failure, 'line' | 'column' | 'length'>;
  /** Whether the query is still being typed: then screen readers announce the error without interrupting. */
  readonly unfinished?: boolean;
}

/** The error in one sentence, and a caret below its position in the query. */
function QueryFault({ query, message, place: { line, column, length = 1 }, unfinished }: QueryFaultProps) {
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
