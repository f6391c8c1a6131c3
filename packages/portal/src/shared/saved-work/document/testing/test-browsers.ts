// Several browsers and one account, without a server, for tests of saved work.
import { PATHS, type SavedItem, USER_STORAGE_KEY } from '@zaban/contract';
import { vi } from 'vitest';
import { forgetUser, signedInUser } from '../../../account/signed-in-user.ts';
import { leaveAccount } from '../../leave-account.ts';
import { syncAccount } from '../sync-account.ts';
import { OpenWork } from '../open-work.ts';

export const AMNA = JSON.stringify({ email: 'amna@example.org' });
export const BILAL = JSON.stringify({ email: 'bilal@example.org' });

/** The answer to a refused call; undefined if the call is accepted. */
type Refusal = { readonly err: string; readonly code: string } | undefined;

/** The items of an account, and its answers to calls. */
export class TestAccount {
  readonly items = new Map<string, SavedItem>();
  refuse: (body: { readonly items?: readonly SavedItem[] }) => Refusal = () => undefined;
  /** Called before each call is answered. */
  onCall: () => void = () => undefined;
  calls: string[] = [];

  answer(path: string, { method = 'GET', body = '{}' }: RequestInit): Response {
    this.calls.push(`${method} ${path}`);
    this.onCall();
    const read = JSON.parse(body as string) as { items?: SavedItem[]; ids?: string[]; replaces?: string[] };
    const refusal = method === 'POST' ? this.refuse(read) : undefined;
    if (refusal !== undefined) return Response.json(refusal);
    for (const id of [...(read.ids ?? []), ...(read.replaces ?? [])]) this.items.delete(id);
    for (const item of read.items ?? []) this.items.set(item.id, item);
    return Response.json({ message: 'Success', doc: { done: true, items: [...this.items.values()] } });
  }
}

/** A browser: its storage and its open page. Only one browser is in use at a time. */
export class TestBrowser {
  readonly storage = new Map<string, string>();
  /** Whether there is no room for a value. */
  isFull: (value: string) => boolean = () => false;
  readonly #account: TestAccount;
  #work: OpenWork | undefined;

  constructor(account: TestAccount, user?: string) {
    this.#account = account;
    if (user !== undefined) this.storage.set(USER_STORAGE_KEY, user);
  }

  /** The work in the page of this browser, which becomes the one in use. */
  get work(): OpenWork {
    this.use();
    this.#work ??= new OpenWork();
    this.#work.refresh();
    return this.#work;
  }

  use(): void {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (this.isFull(value)) throw new Error('QuotaExceededError');
        this.storage.set(key, value);
      },
      removeItem: (key: string) => this.storage.delete(key),
    });
    vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
      Promise.resolve(this.#account.answer(path, options)),
    );
  }

  /** Closes the page and opens a new one, which has only what is stored. */
  reload(): void {
    this.#work = undefined;
  }

  /** Syncs with the account, as a page does when it opens. @throws CallFailure when the account refuses something */
  async sync(): Promise<void> {
    const { work } = this;
    const user = signedInUser();
    const response = await fetch(PATHS.savedWork, {});
    const { doc } = (await response.json()) as { doc: { items: SavedItem[] } };
    if (user !== null) await syncAccount(work, doc.items, user);
  }

  logIn(user: string): void {
    this.storage.set(USER_STORAGE_KEY, user);
  }

  logOut(): void {
    this.use();
    const user = signedInUser();
    forgetUser();
    if (user !== null) leaveAccount(user);
  }
}
