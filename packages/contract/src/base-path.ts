/**
 * The addresses in an HTML text that begin at the root of the site (`href="/…"`, `src="/…"`) below a path. Pages are written once,
 * for the root of an origin, and a site may be reached below any path.
 *
 * @param html HTML whose texts have no quotes that are not escaped, so that an attribute is told from a text
 * @param basePath such as `/corpus`, without a slash at its end; the empty text changes nothing
 */
export function withBasePath(html: string, basePath: string): string {
  return html.replace(/(\s(?:href|src|action)=")\/(?!\/)/g, (_, attribute: string) => `${attribute}${basePath}/`);
}
