import type { RequestError } from '@zaban/engine/queries';
import { OverPanel } from '../over-panel.tsx';
import { type Draft, isCql, readDraft } from './draft.ts';
import { QueryFault } from './query-fault.tsx';
import classes from './query.module.css';
import { unknownName } from './unknown-name.ts';
import { useVocabulary } from './vocabulary.ts';

interface ExplanationProps {
  readonly draft: Draft;
  /** Whether the draft is what was searched. */
  readonly searched: boolean;
}

/** Said of a simple query that cannot be read as such, but as CQL. */
const IN_CQL = 'This is a query in CQL: choose CQL as the language.';

/**
 * One line that explains the query and opens the full explanation; for a faulty query, the error and its position. A
 * narrow screen has no room for the line: it shows only a short button; screen
 * readers read the whole line.
 */
export function Explanation({ draft, searched }: ExplanationProps) {
  const vocabulary = useVocabulary();
  const read = readDraft(draft, vocabulary?.tagset);
  if (read === undefined) return null;
  const wrong = (fault: RequestError) => (
    <QueryFault query={draft.text} message={fault.message} place={fault.place ?? {}} unfinished={!searched} />
  );
  if (read.fault !== undefined) {
    return isCql(draft) ? (
      <p role="status" className={classes.fault}>
        {IN_CQL}
      </p>
    ) : (
      wrong(read.fault)
    );
  }
  const unknown = vocabulary === undefined ? undefined : unknownName(read.pattern, vocabulary);
  if (unknown !== undefined) return wrong(unknown);
  return (
    <div className={classes.reading} aria-live="polite">
      <OverPanel
        text={
          <>
            <span className={classes.readingText}>
              Finds {read.reading}. <code>{read.cql}</code>
            </span>
            <span className={classes.readingOpener}>Query</span>
          </>
        }
        label="What the query finds"
        title={`Finds ${read.reading}. ${read.cql}`}
        className={classes.wholeReading}
      >
        {() => (
          <div className={classes.readings}>
            <p>Finds {read.reading}.</p>
            <p>
              In CQL: <code>{read.cql}</code>
            </p>
          </div>
        )}
      </OverPanel>
    </div>
  );
}
