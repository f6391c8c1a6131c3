import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import classes from './stop-work.module.css';

/** What the operations of the page are known by, among all that it asks for. */
const OPERATIONS = { queryKey: ['operation'] };
/** Milliseconds after which work counts as long: most answers are there by then. */
const LONG = 2000;

/** At the foot of the screen, while the figures take long: a way to stop them, and then a way to go on. */
export function StopWork() {
  const client = useQueryClient();
  const isWorking = useIsFetching(OPERATIONS) > 0;
  const [isLong, setLong] = useState(false);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWorking]);
  const stop = async (): Promise<void> => {
    await client.cancelQueries(OPERATIONS);
    setStopped(true);
  };
  const goOn = async (): Promise<void> => {
    setStopped(false);
    await client.refetchQueries({ ...OPERATIONS, type: 'active', predicate: ({ state }) => state.data === undefined });
  };
  const isStopped = stopped && !isWorking;
  return (
    <p role="status" className={classes.work} data-screen-only>
      {isStopped && (
        <>
          Stopped: the figures are not complete.{' '}
          <button type="button" onClick={() => void goOn()}>
            Go on
          </button>
        </>
      )}
      {!isStopped && isWorking && isLong && (
        <>
          Still counting …{' '}
          <button type="button" onClick={() => void stop()}>
            Stop
          </button>
        </>
      )}
    </p>
  );
}
