import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askMissedAgain, lacksAnswers } from '../../shared/requests/missed.ts';
import { hideNote, showNote } from '../offline/note.ts';

const SENTENCE = 'A part of this screen could not be loaded.';
/** Milliseconds without a change of requests after which the screen shows what it has to say of them. */
const QUIET_MS = 300;

/**
 * Says when a part of a screen is missing because its request failed, such as a figure of the heading, and offers to try
 * again; unless a notice on the screen does.
 */
export function MissedParts(): null {
  const client = useQueryClient();
  useEffect(() => {
    let isSaid = false;
    const hide = (): void => {
      isSaid = false;
      hideNote(SENTENCE);
    };
    const look = (): void => {
      const isNoticed = document.querySelector('main [role="alert"] button') !== null;
      if (isNoticed || !lacksAnswers(client)) return hide();
      // A dismissed note does not come again for the same failure.
      if (!isSaid) showNote(SENTENCE, 'Try again', () => askMissedAgain(client));
      isSaid = true;
    };
    let waiting: ReturnType<typeof setTimeout>;
    const stopListening = client.getQueryCache().subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(look, QUIET_MS);
    });
    return () => {
      clearTimeout(waiting);
      stopListening();
      hide();
    };
  }, [client]);
  return null;
}
