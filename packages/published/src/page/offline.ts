import type { OfflineCorpus, OfflineMessage, OfflineState, OfflineWish } from '../messages.ts';

/** The portal's interface to the storage of the corpus for offline use. */
export class Offline {
  readonly #list: string;
  readonly #listeners = new Set<() => void>();
  #post: ((message: OfflineMessage) => void) | undefined;
  /** Messages that wait until the engine's script is loaded. */
  #early: OfflineMessage[] = [];
  /** How much of the corpus is stored. Before the engine has reported, only `bytes` is known. */
  state: OfflineState;

  constructor({ list, bytes }: OfflineCorpus) {
    this.#list = list;
    this.state = { bytes, keptBytes: 0, isBusy: false };
  }

  connect(post: (message: OfflineMessage) => void): void {
    this.#post = post;
    for (const message of this.#early.splice(0)) post(message);
  }

  ask(wish: OfflineWish): void {
    const message = { kind: 'offline', wish, list: this.#list } as const;
    if (this.#post === undefined) this.#early.push(message);
    else this.#post(message);
  }

  take(state: OfflineState): void {
    // Without the list of files the engine reports 0 bytes.
    this.state = { ...state, bytes: state.bytes === 0 ? this.state.bytes : state.bytes };
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` at every change of `state`. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
