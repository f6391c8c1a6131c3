// How does a page of another site show a result?
import type { OperationName } from './operations/index.ts';

/** Where the small pages of results begin; the name of an operation and the query string of its call follow. */
export const EMBED_PATH = '/embed/';

/** Height in pixels at which about ten rows or lines can be seen. */
export const EMBED_HEIGHT = 480;

/** The address of the small page of a result. @param site address of the site, without a trailing slash */
export function embedAddress(site: string, operation: OperationName, search: string): string {
  return `${site}${EMBED_PATH}${operation}?${search}`;
}

/** The element that shows a small page in another page, with the size that is asked for. */
export function embedFrame(
  address: string,
  title: string,
  size: { readonly width?: number; readonly height?: number } = {},
): string {
  const { width, height = EMBED_HEIGHT } = size;
  return `<iframe src=${quoted(address)} title=${quoted(title)} width="${width ?? '100%'}" height="${height}" loading="lazy" style="border: 0"></iframe>`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`;
}
