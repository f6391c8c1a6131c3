/** How much of a published corpus is stored in the browser. */
export interface OfflineState {
  readonly bytes: number;
  readonly keptBytes: number;
  readonly isBusy: boolean;
  /** The error in a sentence, if something failed. */
  readonly trouble?: string;
}

/** Stores a published corpus in the browser, so that it can be searched without a network. */
export interface OfflineCorpus {
  readonly state: OfflineState;
  ask(wish: 'look' | 'keep' | 'stop' | 'remove'): void;
  /** Calls `listener` at every change of `state`; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Answers the calls of the portal in the page itself, without a server. */
export interface PageSite {
  /** Like `fetch`, for a path from `/corpus/` on. */
  readonly answer: (path: string, options?: RequestInit) => Promise<Response>;
  /** Path of the folder that contains the page, without a trailing slash. */
  readonly base: string;
  /** Whether the page is a single file with everything in it. */
  readonly isInside: boolean;
  /** Absent if the page is a single file. */
  readonly offline?: OfflineCorpus;
}

/** Fragment of the address of one's own corpus; it is followed by the address of a screen. */
const OWN_CORPUS = /^#(\/MyTexts\/([0-9a-f]{8}))(?:\/|$)/;

/** The id of one's own corpus in the fragment of an address; undefined if it names none. */
export function ownCorpusIn(hash: string): string | undefined {
  return OWN_CORPUS.exec(hash)?.[2];
}

const hash = import.meta.env.SSR ? '' : window.location.hash;

/** The id of one's own corpus that this portal shows; undefined in the portal of the site. */
export const OWN_TEXTS = ownCorpusIn(hash);

/** Path of the portal within the fragment: empty unless it shows one's own corpus. */
export const HASH_ROOT = OWN_CORPUS.exec(hash)?.[1] ?? '';

/** The published site of this page; its own script sets it before the portal runs. */
export const PUBLISHED = (globalThis as { zabanPublished?: PageSite }).zabanPublished;

let starting: Promise<PageSite['answer']> | undefined;

/**
 * Answers the calls in the page; undefined where a server does. Addresses of screens are then in the fragment: a plain
 * file server has only the one page, and a fragment with a search in one's own texts is never sent.
 */
export const IN_PAGE: Pick<PageSite, 'answer'> | undefined =
  OWN_TEXTS === undefined
    ? PUBLISHED
    : {
        answer: async (path, options) => {
          starting ??= import('./own-answers.ts').then(({ startOwn }) => startOwn(OWN_TEXTS, HASH_ROOT));
          return (await starting)(path, options);
        },
      };
