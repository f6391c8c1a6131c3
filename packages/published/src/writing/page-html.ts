/** Escapes the text of a script. */
function inScript(text: string): string {
  return text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
}

/** The script element with the JSON that the page's script reads. */
function dataElement(data: object): string {
  // JSON knows no other escape of `<`, which only its strings contain.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="zaban-published">${json}</script>`;
}

/** The files that a page of the built portal loads, relative to the page. */
export interface PageParts {
  /** The script that starts the portal. */
  readonly main: string;
  /** Scripts that the portal needs on every screen. */
  readonly shared: readonly string[];
  readonly style: string;
}

/** Finds the files that a page of the built portal loads. */
export function partsOfPage(page: string): PageParts {
  const found = (pattern: RegExp): string[] => Array.from(page.matchAll(pattern), ([, href]) => `.${href}`);
  const [main] = found(/<script type="module"[^<>]* src="([^"]+)"/g);
  const [style] = found(/<link rel="stylesheet"[^<>]* href="([^"]+)"/g);
  if (main === undefined || style === undefined) throw new Error('The page of the portal names no script or no style.');
  return { main, style, shared: found(/<link rel="modulepreload"[^<>]* href="([^"]+)"/g) };
}

export interface FolderPageParts {
  /** Texts of the page's script, and of the script that runs before the first paint. */
  readonly pageScript: string;
  readonly appearance: string;
  /** Address of the style sheet that replaces the portal's. */
  readonly style: string;
  /** Data for the page's script. */
  readonly data: object;
}

/**
 * Turns a page of the built portal into the page of a published folder: file addresses are relative, screens are addressed after
 * `#`, and nothing is requested from a server. The page's script comes first, so that it requests the engine, the corpus and the
 * portal without waiting for the style sheet.
 *
 * @param page HTML of the portal's build, in which all quotes in attribute values are escaped
 */
export function folderPage(page: string, { pageScript, appearance, style, data }: FolderPageParts): string {
  const scripts = [pageScript, appearance].map((script) => `<script>${inScript(script)}</script>`);
  const first = [dataElement(data), ...scripts].join('\n    ');
  return withStyle(relativePage(page))
    .replace(/(<link rel="stylesheet"[^<>]* href=")[^"]*/, `$1${style}`)
    .replace(/(<meta charset="[^"]*" ?\/?>)/, (charset) => `${charset}\n    ${first}`);
}

/** Makes addresses of files relative, puts `#` before those of screens, and removes server data and scripts, which the page's script loads. */
function relativePage(page: string): string {
  return page
    .replaceAll(/<link rel="(?:preload" as="fetch|modulepreload)"[^<>]*>\n?/g, '')
    .replaceAll(/<script\b([^<>]*)><\/script>\n?/g, (tag, attributes: string) =>
      attributes.includes(' src=') ? '' : tag,
    )
    .replaceAll(/<link\b[^<>]*>/g, (tag) => tag.replace(/(\shref=")\/(?!\/)/, '$1./'))
    .replaceAll(/<(?:a|form)\b[^<>]*>/g, (tag) => tag.replace(/(\s(?:href|action)=")\/(?!\/)/, '$1#/'));
}

/** Splits a style sheet into its `@font-face` rules and the rest, because font files would be fetched before the first answer. */
export function withoutFonts(styles: string): { readonly rest: string; readonly fonts: string } {
  const rule = /@font-face\s*\{[^{}]*\}/g;
  return { rest: styles.replaceAll(rule, ''), fonts: (styles.match(rule) ?? []).join('\n') };
}

/** Style of the status line. */
const STATUS_STYLE =
  '.zaban-status{position:fixed;inset-block-end:0;inset-inline-start:0;z-index:400;max-width:min(40rem,100vw);padding:.4rem .9rem;' +
  'background:#1f2a44;color:#fff;font:400 .875rem/1.5 system-ui,sans-serif;border-start-end-radius:.4rem}' +
  '.zaban-status[hidden]{display:none}.zaban-status p{margin:.1rem 0}' +
  '.zaban-status button{font:inherit;color:inherit;background:none;border:1px solid;border-radius:.2rem;cursor:pointer}';

function withStyle(page: string): string {
  return page.replace('</head>', `  <style>${STATUS_STYLE}</style>\n  </head>`);
}

export interface InsideParts {
  readonly title: string;
  readonly styles: string;
  readonly appearance: string;
  readonly portal: string;
  readonly pageScript: string;
  /** The engine's script, compressed. */
  readonly engine: Uint8Array;
  /** The files of the corpus; see `filesInside`. */
  readonly data: Uint8Array;
  readonly names: object;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

/** One page with all its data. The data come before the scripts that read them. */
export function insidePage(parts: InsideParts): string {
  const { title, styles, appearance, portal, pageScript, engine, data, names } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
<link rel="icon" href="data:," />
<script>${inScript(appearance)}</script>
<style>${styles.replaceAll('</', '<\\/')}${STATUS_STYLE}</style>
</head>
<body>
<div id="root"></div>
<noscript>This page needs JavaScript.</noscript>
${dataElement(names)}
<script type="text/plain" id="zaban-engine">${base64(engine)}</script>
<script type="text/plain" id="zaban-data">${base64(data)}</script>
<script>${inScript(pageScript)}</script>
<script type="module">${inScript(portal)}</script>
</body>
</html>
`;
}

/** Concatenates files after a list of their names and lengths as JSON, which has its length before it as u32, little-endian. */
export function filesInside(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const list = new TextEncoder().encode(JSON.stringify(Array.from(files, ([name, { length }]) => [name, length])));
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 4 + list.length);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, list.length, true);
  bytes.set(list, 4);
  let at = 4 + list.length;
  for (const file of files.values()) {
    bytes.set(file, at);
    at += file.length;
  }
  return bytes;
}

/** A page at the address that a screen has on a server, such as `/Search`; it redirects to the screen in the published page. */
export function redirectPage(path: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Zaban</title>
<script>
  location.replace('../#${path}' + location.search);
</script>
<noscript>This page needs JavaScript.</noscript>
</html>
`;
}
