import { PATHS, type SavedWorkDoc } from '@zaban/contract';
import { useEffect, useState } from 'react';
import { signedInUser, useSignedIn } from '../account/signed-in-user.ts';
import { callGet } from '../requests/call.ts';
import { openedWork, openWork } from './saved-work.ts';
import { onStoredWork, storedText, waitingRecords } from './stored-record.ts';

/** Milliseconds in which several changes become one call. */
const PAUSE = 400;
/** Milliseconds in which changes are sent without asking what other browsers have changed. */
const UP_TO_DATE = 60_000;

/** Where saved work lies: in this browser, in the account too, or why it is not there yet. */
export type WorkPlace = 'browser' | 'meeting' | 'account' | Error;

/** Brings this browser and the account together. Where neither has anything, nothing is loaded for it. @throws CallFailure */
export async function meet(): Promise<void> {
  const mirror = signedInUser();
  const { items } = await callGet<SavedWorkDoc>(PATHS.savedWork);
  if (mirror === null) return;
  if (items.length === 0 && storedText() === null && waitingRecords().length === 0) return;
  const { work, code } = await openWork();
  await code.meetAccount(work, items, mirror);
}

/** Keeps browser and account together while somebody is signed in. */
export function useAccountWork(): WorkPlace {
  const signedIn = useSignedIn();
  const [met, setMet] = useState<WorkPlace>('meeting');
  useEffect(() => {
    if (!signedIn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let metAt = -Infinity;
    let last = Promise.resolve();
    const bringTogether = async (): Promise<void> => {
      const open = openedWork();
      if (open !== undefined && performance.now() - metAt < UP_TO_DATE) return open.code.sendChanges(open.work);
      await meet();
      metAt = performance.now();
    };
    const start = (): void => {
      last = last
        .then(() => {
          if (!ended) setMet('meeting');
          return bringTogether();
        })
        .then(() => {
          if (!ended) setMet('account');
        })
        .catch((error: unknown) => {
          metAt = -Infinity;
          if (!ended) setMet(error instanceof Error ? error : new Error(String(error)));
        });
    };
    const changed = (): void => {
      if (openedWork()?.work.hasUnsent !== true) return;
      setMet('meeting');
      clearTimeout(timer);
      timer = setTimeout(start, PAUSE);
    };
    start();
    const stop = onStoredWork(changed);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [signedIn]);
  return signedIn ? met : 'browser';
}
