/** How much of a published corpus the browser keeps. */
export interface OfflineState {
  readonly bytes: number;
  readonly keptBytes: number;
  readonly isBusy: boolean;
  /** What did not work, in a sentence. */
  readonly trouble?: string;
}

/** Keeps a published corpus, to search it without a network. */
export interface OfflineCorpus {
  readonly state: OfflineState;
  ask(wish: 'look' | 'keep' | 'stop' | 'remove'): void;
  /** Calls `listener` at every change of `state`, until the function that is returned is called. */
  subscribe(listener: () => void): () => void;
}

/** What stands in the place of a server where the calls of the portal are answered in the page itself. */
export interface PageSite {
  /** As `fetch` of a path from `/corpus/` on. */
  readonly answer: (path: string, options?: RequestInit) => Promise<Response>;
  /** Path of the folder that the page lies in, without a slash at its end. */
  readonly base: string;
  /** Whether everything stands in the page itself. */
  readonly isInside: boolean;
  /** Absent where everything stands in the page. */
  readonly offline?: OfflineCorpus;
}

/** Address of a corpus of one's own: what follows is the address of one of its screens. */
const OWN_CORPUS = /^#(\/MyTexts\/([0-9a-f]{8}))(?:\/|$)/;

/** The corpus of one's own that the part of an address behind `#` names. */
export function ownCorpusIn(hash: string): string | undefined {
  return OWN_CORPUS.exec(hash)?.[2];
}

const hash = import.meta.env.SSR ? '' : window.location.hash;

/** The corpus of one's own whose portal this page is; undefined where it is that of the site. */
export const OWN_TEXTS = ownCorpusIn(hash);

/** Path of the portal in the part of the address behind `#`: empty but for a corpus of one's own. */
export const HASH_ROOT = OWN_CORPUS.exec(hash)?.[1] ?? '';

/** The published site that this page is of; its own script sets it before the portal runs. */
export const PUBLISHED = (globalThis as { zabanPublished?: PageSite }).zabanPublished;

let starting: Promise<PageSite['answer']> | undefined;

/**
 * Where the calls are answered in the page; undefined where a server answers. Addresses of screens stand behind a `#` there: a plain
 * file server knows no other page than the one, and what is searched in one's own texts is sent nowhere.
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
