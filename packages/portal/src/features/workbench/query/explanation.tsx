import { type Draft, readDraft } from './draft.ts';
import { QueryFault } from './query-fault.tsx';
import classes from './query.module.css';

interface ExplanationProps {
  readonly draft: Draft;
  /** Whether it is what was searched, not something on its way there. */
  readonly searched: boolean;
}

/** How the query is understood; where it is wrong, what and at which place. */
export function Explanation({ draft, searched }: ExplanationProps) {
  const read = readDraft(draft);
  if (read === undefined) return null;
  if (read.fault !== undefined) {
    const { message, place } = read.fault;
    return <QueryFault query={draft.text} message={message} place={place ?? {}} unfinished={!searched} />;
  }
  return (
    <p className={classes.reading} aria-live="polite">
      Finds {read.reading}. <code>{read.cql}</code>
    </p>
  );
}
