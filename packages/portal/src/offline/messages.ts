// Which messages do the pages of a site and its service worker send each other?

/** A call that the page made: its path from `/corpus/` on, and the body of a POST. */
export type MadeCall = readonly [path: string, body: string | undefined];

export type ToServiceWorker =
  /** What the page loaded before there was a service worker: addresses of files, and calls. */
  | { readonly kind: 'loaded'; readonly files: readonly string[]; readonly calls: readonly MadeCall[] }
  /** Asks a waiting service worker for its version; the answer comes through the port that is sent with the message. */
  | { readonly kind: 'version' }
  /** Tells a waiting service worker to replace the active one. */
  | { readonly kind: 'take-over' };

/** Sent when an answer came from the cache, since there is no network. */
export interface FromServiceWorker {
  readonly kind: 'kept-answer';
}

/** The list of files that the build writes before the code of a service worker. */
export interface OfflineFiles {
  readonly version: string;
  /** Whether the site is a folder of files without a server; its screens have addresses with `#`. */
  readonly isPublished: boolean;
  /** Paths, relative to the site, of the files that are cached at once. The first is the page that is shown for every screen. */
  readonly files: readonly string[];
}
