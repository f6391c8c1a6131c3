import { type DoneDoc, PATHS, type SavedItem, type SavedWorkDoc } from '@zaban/contract';
import { useEffect, useState } from 'react';
import { signedInUser, useSignedIn } from '../account/signed-in-user.ts';
import { CallFailure, callGet, callPost } from '../requests/call.ts';
import { keptText } from './kept-text.ts';
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
  const sent = push.map((item) => ({ ...item, name: keptText(item.name), content: keptText(item.content) }));
  let refusal: Error | undefined;
  for (const part of inCalls(sent)) {
    for (const accepted of await give(part, (refused) => (refusal ??= refused))) {
      if (hasLeft()) return forget(accepted);
      confirm(accepted);
    }
    if (hasLeft()) return;
  }
  if (refusal !== undefined) throw refusal;
}

/** Why an account may refuse one item and take others: what is in it, or how long it is. */
const OF_ITEMS: ReadonlySet<string> = new Set(['bad_request', 'too_large', 'no_room']);

/**
 * Sends items and gives those that the account took, as they were taken. It takes all of a call or none: where it takes
 * none, each is sent alone, so that one that it refuses keeps no other from it.
 */
async function give(part: readonly SavedItem[], onRefused: (error: Error) => void): Promise<(readonly SavedItem[])[]> {
  try {
    await callPost<DoneDoc>(PATHS.savedWork, { items: part });
    return [part];
  } catch (error) {
    if (!(error instanceof CallFailure) || !OF_ITEMS.has(error.code)) throw error;
    if (part.length === 1) {
      const [{ name }] = part as [SavedItem];
      onRefused(new Error(`“${name}” is in this browser only: ${error.message}`, { cause: error }));
      return [];
    }
    let taken: (readonly SavedItem[])[] = [];
    for (const item of part) taken = taken.concat(await give([item], onRefused));
    return taken;
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
