// Several browsers and one account, without a server: what a test of saved work needs.
import { PATHS, type SavedItem, USER_STORAGE_KEY } from '@zaban/contract';
import { vi } from 'vitest';
import { forgetUser, signedInUser } from '../../../account/signed-in-user.ts';
import { leaveAccount } from '../../leave-account.ts';
import { syncAccount } from '../sync-account.ts';
import { OpenWork } from '../open-work.ts';

export const AMNA = JSON.stringify({ email: 'amna@example.org' });
export const BILAL = JSON.stringify({ email: 'bilal@example.org' });

/** Answers to a call that is refused; undefined: it is taken. */
type Refusal = { readonly err: string; readonly code: string } | undefined;

/** What an account keeps, and what it says to a call. */
export class TestAccount {
  readonly items = new Map<string, SavedItem>();
  refuse: (body: { readonly items?: readonly SavedItem[] }) => Refusal = () => undefined;
  /** Told of each call before it is answered. */
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

/** A browser: its storage, and the page that is open in it. Only one of several is in use at a time. */
export class TestBrowser {
  readonly storage = new Map<string, string>();
  /** Whether a value finds no room. */
  isFull: (value: string) => boolean = () => false;
  readonly #account: TestAccount;
  #work: OpenWork | undefined;

  constructor(account: TestAccount, user?: string) {
    this.#account = account;
    if (user !== undefined) this.storage.set(USER_STORAGE_KEY, user);
  }

  /** The work of its page, which is the one in use from now on. */
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

  /** The page is closed; the next one has what is stored. */
  reload(): void {
    this.#work = undefined;
  }

  /** Meets the account, as a page does that is opened. @throws CallFailure when the account refuses something */
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
