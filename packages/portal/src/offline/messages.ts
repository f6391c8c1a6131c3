// What do the pages of a site and its service worker say to each other?

/** A call that the page made: path from `/corpus/` on, and the body of a POST. */
export type MadeCall = readonly [path: string, body?: string];

export type ToServiceWorker =
  /** What the page loaded before the service worker was there: addresses of files, and calls. */
  | { readonly kind: 'loaded'; readonly files: readonly string[]; readonly calls: readonly MadeCall[] }
  /** Asks a service worker that waits for its version; the answer comes through the port that is sent along. */
  | { readonly kind: 'version' }
  /** The service worker that waits takes the place of the one before. */
  | { readonly kind: 'take-over' };

/** An answer was given as it was kept earlier, since there is no network. */
export interface FromServiceWorker {
  readonly kind: 'kept-answer';
}

/** What stands before the code of a service worker: the build writes it. */
export interface OfflineFiles {
  readonly version: string;
  /** Whether the site is a folder without a server, whose screens stand behind a `#`. */
  readonly isPublished: boolean;
  /** Paths below the site of what is kept at once. The first is the page that is shown for every screen. */
  readonly files: readonly string[];
}
