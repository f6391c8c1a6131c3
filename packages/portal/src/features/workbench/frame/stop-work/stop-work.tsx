import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import classes from './stop-work.module.css';

/** Selects the operations among all requests of the page. */
const OPERATIONS = { queryKey: ['operation'] };
/** Milliseconds after which the button is shown: most answers arrive earlier. */
const LONG_MS = 2000;

/** At the foot of the screen while figures take long: a button that stops the requests, then one that continues them. */
export function StopWork() {
  const client = useQueryClient();
  const isWorking = useIsFetching(OPERATIONS) > 0;
  const [isLong, setLong] = useState(false);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWorking]);
  const stop = async (): Promise<void> => {
    await client.cancelQueries(OPERATIONS);
    setStopped(true);
  };
  const resume = async (): Promise<void> => {
    setStopped(false);
    await client.refetchQueries({ ...OPERATIONS, type: 'active', predicate: ({ state }) => state.data === undefined });
  };
  const isStopped = stopped && !isWorking;
  return (
    <p role="status" className={`framed raised ${classes.work}`} data-screen-only>
      {isStopped && (
        <>
          Stopped: the figures are not complete.{' '}
          <button type="button" className="text-button among strong" onClick={() => void resume()}>
            Go on
          </button>
        </>
      )}
      {!isStopped && isWorking && isLong && (
        <>
          Still counting …{' '}
          <button type="button" className="text-button among strong" onClick={() => void stop()}>
            Stop
          </button>
        </>
      )}
    </p>
  );
}
