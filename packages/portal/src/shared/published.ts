/** What stands in the place of a server on a page of a published site; its own script sets it before the portal runs. */
export interface PublishedSite {
  /** As `fetch` of a path from `/corpus/` on. */
  readonly answer: (path: string, options?: RequestInit) => Promise<Response>;
  /** Path of the folder that the page lies in, without a slash at its end. */
  readonly base: string;
  /** Whether everything stands in the page itself. */
  readonly isInside: boolean;
}

/**
 * The published site that this page belongs to; undefined where a server answers. Addresses of screens stand behind a `#`
 * there, since a plain file server knows no other page than the one.
 */
export const PUBLISHED = (globalThis as { zabanPublished?: PublishedSite }).zabanPublished;
