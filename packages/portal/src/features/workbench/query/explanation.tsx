import type { RequestError } from '@zaban/engine/queries';
import { type Draft, readDraft } from './draft.ts';
import { QueryFault } from './query-fault.tsx';
import classes from './query.module.css';
import { unknownName } from './unknown-name.ts';
import { useVocabulary } from './vocabulary.ts';

interface ExplanationProps {
  readonly draft: Draft;
  /** Whether it is what was searched, not something on its way there. */
  readonly searched: boolean;
}

/** How the query is understood; where it is wrong, what and at which place. */
export function Explanation({ draft, searched }: ExplanationProps) {
  const vocabulary = useVocabulary();
  const read = readDraft(draft, vocabulary?.tagset);
  if (read === undefined) return null;
  const wrong = (fault: RequestError) => (
    <QueryFault query={draft.text} message={fault.message} place={fault.place ?? {}} unfinished={!searched} />
  );
  if (read.fault !== undefined) return wrong(read.fault);
  const unknown = vocabulary === undefined ? undefined : unknownName(read.pattern, vocabulary);
  if (unknown !== undefined) return wrong(unknown);
  return (
    <p className={classes.reading} aria-live="polite" title={`Finds ${read.reading}. ${read.cql}`}>
      Finds {read.reading}. <code>{read.cql}</code>
    </p>
  );
}
