import { USER_STORAGE_KEY, type UserDoc } from '@zaban/contract';
import { useSyncExternalStore } from 'react';
import { storageKey } from '../base-path.ts';
import { listeners } from '../listeners.ts';

const USER_KEY = storageKey(USER_STORAGE_KEY);

/**
 * The mirror: a copy of the signed-in user in the local storage, which tells the screens who is signed in. The session
 * itself is a cookie that scripts cannot read. The mirror is removed when the server says that there is no session.
 */
const { notify, subscribe } = listeners({ alsoOfStorage: true });

/** The stored mirror as text: unchanged while the same user is signed in. Null if nobody is. */
export function signedInUser(): string | null {
  try {
    return localStorage.getItem(USER_KEY);
  } catch {
    return null;
  }
}

export function rememberUser(user: UserDoc): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  notify();
}

export function forgetUser(): void {
  if (signedInUser() === null) return;
  localStorage.removeItem(USER_KEY);
  notify();
}

export function isSignedIn(): boolean {
  return signedInUser() !== null;
}

/** Whether somebody is signed in on this browser. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}
