import { type DoneDoc, PATHS, type SavedItem, type SavedWorkDoc } from '@zaban/contract';
import { useEffect, useState } from 'react';
import { signedInUser, useSignedIn } from '../account/signed-in-user.ts';
import { callGet, callPost } from '../requests/call.ts';
import { mergeWork } from './merge-work.ts';
import { onStoredWork, storedWork, storeWork } from './stored-work.ts';
import { takeWorkBack } from './waiting-work.ts';

/** Characters of the items of one call: the most that a body may have, letters of three bytes and quotation marks included. */
const CALL_LENGTH = 200_000;
const CALL_ITEMS = 100;
/** Milliseconds in which several changes become one call. */
const PAUSE = 400;

/**
 * Brings this browser and the account together; ends where its user leaves, so that nothing of theirs is stored for the
 * next one, or the next one’s sent for them. Removals go first: they make room in a full account.
 * @throws CallFailure when the server does not take part
 */
export async function meetAccount(): Promise<void> {
  const user = signedInUser();
  const hasLeft = (): boolean => signedInUser() !== user;
  const { items } = await callGet<SavedWorkDoc>(PATHS.savedWork);
  if (hasLeft()) return;
  if (user !== null) takeWorkBack(user);
  const { work, push, remove } = mergeWork(storedWork(), items);
  storeWork(work);
  if (remove.length > 0) {
    await callPost<DoneDoc>(PATHS.removeWork, { ids: remove });
    if (hasLeft()) return;
    confirmRemoved(remove);
  }
  for (const part of inCalls(push)) {
    await callPost<DoneDoc>(PATHS.savedWork, { items: part });
    if (hasLeft()) return forget(part);
    confirm(part);
  }
}

/** What the account has removed is not to be removed any more. */
function confirmRemoved(done: readonly string[]): void {
  const { items, removed } = storedWork();
  storeWork({ items, removed: removed.filter((id) => !done.includes(id)) });
}

/** What came into an account just after its user had left goes as all of theirs went. */
function forget(sent: readonly SavedItem[]): void {
  const versions = new Map(sent.map(({ id, updated }) => [id, updated]));
  const { items, removed } = storedWork();
  storeWork({ items: items.filter(({ id, updated }) => versions.get(id) !== updated), removed });
}

/** What the account has acknowledged, where it was not changed meanwhile. */
function confirm(sent: readonly SavedItem[]): void {
  const versions = new Map(sent.map(({ id, updated }) => [id, updated]));
  const { items, removed } = storedWork();
  storeWork({
    items: items.map((item) => {
      const base = versions.get(item.id);
      return base === undefined ? item : { ...item, synced: base === item.updated, base };
    }),
    removed,
  });
}

function inCalls(items: readonly SavedItem[]): SavedItem[][] {
  const calls: SavedItem[][] = [];
  let length = Infinity;
  for (const item of items) {
    const call = calls.at(-1);
    length += item.content.length;
    if (call !== undefined && call.length < CALL_ITEMS && length <= CALL_LENGTH) call.push(item);
    else {
      calls.push([item]);
      length = item.content.length;
    }
  }
  return calls;
}

/** Where saved work lies: in this browser, in the account too, or why it is not there yet. */
export type WorkPlace = 'browser' | 'meeting' | 'account' | Error;

/** Keeps browser and account together while somebody is signed in. */
export function useAccountWork(): WorkPlace {
  const signedIn = useSignedIn();
  const [met, setMet] = useState<WorkPlace>('meeting');
  useEffect(() => {
    if (!signedIn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let meeting = Promise.resolve();
    const meet = (): void => {
      meeting = meeting
        .then(() => {
          if (!ended) setMet('meeting');
          return meetAccount();
        })
        .then(() => {
          if (!ended) setMet('account');
        })
        .catch((error: unknown) => {
          if (!ended) setMet(error instanceof Error ? error : new Error(String(error)));
        });
    };
    const changed = (): void => {
      const { items, removed } = storedWork();
      if (items.every(({ synced }) => synced) && removed.length === 0) return;
      setMet('meeting');
      clearTimeout(timer);
      timer = setTimeout(meet, PAUSE);
    };
    meet();
    const stop = onStoredWork(changed);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [signedIn]);
  return signedIn ? met : 'browser';
}
