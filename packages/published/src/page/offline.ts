import type { OfflineCorpus, OfflineMessage, OfflineState, OfflineWish } from '../messages.ts';

/** What the portal asks and hears about keeping the corpus for reading without a network. */
export class Offline {
  readonly #list: string;
  readonly #listeners = new Set<() => void>();
  #post: ((message: OfflineMessage) => void) | undefined;
  /** Wishes that came before the engine's script. */
  #early: OfflineMessage[] = [];
  /** How much is kept; before the engine has looked only how much there is. */
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
    // Without the list the engine does not know how much there is.
    this.state = { ...state, bytes: state.bytes === 0 ? this.state.bytes : state.bytes };
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` at every change of `state`, until the function that is returned is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
