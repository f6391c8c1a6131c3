import { posix } from 'node:path';
import { escaped } from './escaped.ts';

/** The environment in which the pages are served. */
export interface DocumentPlace {
  readonly version: string;
  /** Address of the page of the HTTP calls, relative to the folder of the pages; only in a running site. */
  readonly calls?: string;
  /** Address of the site, relative to that folder; only in a running site. */
  readonly site?: string;
  /** Rules for the faces of its letters, with which the style sheet begins; only in a running site. */
  readonly faces?: string;
  /** Address of the list of all versions, relative to that folder; absent if there is only one. */
  readonly versions?: string;
}

/** A page in the menu. */
export interface MenuEntry {
  readonly part: string;
  readonly path: string;
  readonly title: string;
}

interface PageContent {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly menu: readonly MenuEntry[];
  readonly place: DocumentPlace;
}

/** The HTML of a page: menu, search field and text. Scripts and styles are separate files. */
export function documentPage({ path, title, html, menu, place }: PageContent): string {
  const depth = path.split('/').length - 1;
  const root = depth === 0 ? './' : '../'.repeat(depth);
  const parts = [...new Set(menu.map(({ part }) => part))];
  const links = parts.map((part) => {
    const entries = menu
      .filter((entry) => entry.part === part)
      .map((entry) => {
        const here = entry.path === path ? ' aria-current="page"' : '';
        return `<li><a href="${posix.relative(posix.dirname(path), entry.path)}"${here}>${escaped(entry.title)}</a></li>`;
      });
    const calls =
      part === 'Guides' && place.calls !== undefined ? `<li><a href="${root}${place.calls}">API</a></li>` : '';
    return `<h2>${escaped(part)}</h2><ul>${calls}${entries.join('')}</ul>`;
  });
  const versions = place.versions === undefined ? '' : ` data-versions="${root}${place.versions}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Zaban ${escaped(place.version)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}documents.css">
<script defer src="${root}documents.js" data-root="${root}" data-version="${escaped(place.version)}"${versions}></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="name" href="${root}index.html">Zaban</a> <span id="version">${escaped(place.version)}</span>
${place.site === undefined ? '' : `<a href="${root}${place.site}">Back to the site</a>\n`}<form role="search"><label>Search <input id="search" type="search" autocomplete="off"></label></form>
</header>
<nav aria-label="Documents">${links.join('\n')}</nav>
<main id="text">
<section id="found" hidden aria-live="polite" aria-label="Search results"></section>
<article>
${html}</article>
</main>
</body>
</html>
`;
}
