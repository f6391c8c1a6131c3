/**
 * Puts a base path before all addresses in HTML that begin at the root (`href="/…"`, `src="/…"`). Pages are built for the root of an
 * origin, but a site may be served below any path.
 *
 * @param html HTML in whose texts all quotes are escaped, so that a text cannot be mistaken for an attribute
 * @param basePath such as `/corpus`, without a trailing slash; '' changes nothing
 */
export function withBasePath(html: string, basePath: string): string {
  return html.replace(/(\s(?:href|src|action)=")\/(?!\/)/g, (_, attribute: string) => `${attribute}${basePath}/`);
}
