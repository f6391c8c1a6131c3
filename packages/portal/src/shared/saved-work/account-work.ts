import { PATHS, type SavedWorkDoc } from '@zaban/contract';
import { useEffect, useState } from 'react';
import { signedInUser, useSignedIn } from '../account/signed-in-user.ts';
import { callGet } from '../requests/call.ts';
import { openedWork, openWork } from './saved-work.ts';
import { onStoredWork, storedText, queuedChanges } from './stored-record.ts';

/** Milliseconds within which several changes are combined into one call. */
const PAUSE_MS = 400;
/** Milliseconds after a sync in which changes are pushed without fetching the account again. */
const UP_TO_DATE_MS = 60_000;

/** Where saved work is stored: in this browser, or also in the account; or the error of the last sync. */
export type WorkPlace = 'browser' | 'syncing' | 'account' | Error;

/** Syncs this browser with the account. If neither has any saved work, the code for it is not loaded. @throws CallFailure */
export async function sync(): Promise<void> {
  const mirror = signedInUser();
  const { items } = await callGet<SavedWorkDoc>(PATHS.savedWork);
  if (mirror === null) return;
  if (items.length === 0 && storedText() === null && queuedChanges().length === 0) return;
  const { work, code } = await openWork();
  await code.syncAccount(work, items, mirror);
}

/** Syncs browser and account while somebody is signed in; returns where saved work is stored. */
export function useAccountWork(): WorkPlace {
  const signedIn = useSignedIn();
  const [place, setPlace] = useState<WorkPlace>('syncing');
  useEffect(() => {
    if (!signedIn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let syncedAt = -Infinity;
    let last = Promise.resolve();
    const bringTogether = async (): Promise<void> => {
      const open = openedWork();
      const isUpToDate = performance.now() - syncedAt < UP_TO_DATE_MS;
      if (open !== undefined && isUpToDate && (await open.code.pushChanges(open.work))) return;
      await sync();
      syncedAt = performance.now();
    };
    const start = (): void => {
      last = last
        .then(() => {
          if (!ended) setPlace('syncing');
          return bringTogether();
        })
        .then(() => {
          if (!ended) setPlace('account');
        })
        .catch((error: unknown) => {
          syncedAt = -Infinity;
          if (!ended) setPlace(error instanceof Error ? error : new Error(String(error)));
        });
    };
    const changed = (): void => {
      if (openedWork()?.work.hasUnsynced !== true) return;
      setPlace('syncing');
      clearTimeout(timer);
      timer = setTimeout(start, PAUSE_MS);
    };
    start();
    const stop = onStoredWork(changed);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [signedIn]);
  return signedIn ? place : 'browser';
}
