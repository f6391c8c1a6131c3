import { useEffect } from 'react';
import { annotationId, type Annotations } from '../../../shared/saved-work/annotations.ts';
import type { WorkDocument } from '../../../shared/saved-work/document/work-document.ts';
import { openedWork, openWork, useSavedWork } from '../../../shared/saved-work/saved-work.ts';

/** The annotations of a query’s lines, kept with the other saved work; followed as they change, in other windows too. */
export function useAnnotations(query: string): Annotations | undefined {
  useEffect(() => {
    // What is labelled is to be stored at once: nothing is left to be loaded then.
    openWork().catch(() => undefined);
  }, []);
  return useSavedWork().annotations(annotationId(query));
}

/**
 * Changes annotations: at once where the saved work is open, so that what is typed stands in its field, and else when it is.
 * @param change gives the id of the annotations
 * @param onDone told with the error where the browser has no room, and then all stays as it was
 */
export function changeAnnotations(
  change: (document: WorkDocument) => string,
  onDone: (error: Error | null) => void,
): void {
  const opened = openedWork();
  if (opened === undefined) {
    openWork().then(() => changeAnnotations(change, onDone), onDone);
    return;
  }
  try {
    opened.work.change((document) => [change(document)]);
    onDone(null);
  } catch (error) {
    onDone(error as Error);
  }
}
