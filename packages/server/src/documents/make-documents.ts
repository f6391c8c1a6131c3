import { globSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { documentPage, type DocumentPlace, type MenuEntry } from './page.ts';
import { styleOf } from './style.ts';
import { renderDocument, type Rendered } from './render.ts';

/** Content of a file of the documentation: text, or bytes of a picture. */
export type DocumentFile = string | Buffer;

const ASSETS = join(import.meta.dirname, 'assets');
const START = 'README.md';
const PICTURES = ['.png', '.svg', '.jpg'];
const PARTS: readonly (readonly [title: string, belongs: (path: string) => boolean])[] = [
  ['Start', (path) => !path.includes('/')],
  ['Guides', (path) => /^docs\/[^/]+$/.test(path)],
  ['Packages', (path) => path.endsWith('/README.md') && !path.startsWith('docs/')],
  ['API reference', (path) => path.startsWith('docs/reference/')],
  ['Decisions', (path) => path.startsWith('docs/decisions/')],
];

/** Reads the documentation in a checkout or an installed package: Markdown and pictures by path. */
export function readDocuments(folder: string): Map<string, DocumentFile> {
  const found = new Map<string, DocumentFile>();
  const add = (path: string): void => {
    if (extname(path) === '.md') found.set(path, readFileSync(join(folder, path), 'utf8'));
    else if (PICTURES.includes(extname(path))) found.set(path, readFileSync(join(folder, path)));
  };
  for (const name of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) add(name);
  const docs = readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' });
  for (const path of docs.map((each) => each.replaceAll('\\', '/')).toSorted()) add(`docs/${path}`);
  const readmes = globSync('*/{cli,contract,engine,english,ingest}/README.md', {
    cwd: folder,
    exclude: ['node_modules'],
  });
  for (const path of readmes.map((each) => each.replaceAll('\\', '/')).toSorted()) add(path);
  return found;
}

/** The web pages of the documentation, with the search index and pictures, by path. Links between them are relative. */
export function makeDocuments(
  documents: ReadonlyMap<string, DocumentFile>,
  place: DocumentPlace,
): Map<string, DocumentFile> {
  const files = new Map<string, DocumentFile>();
  const rendered = new Map<string, Rendered>();
  for (const [path, content] of documents) {
    if (typeof content === 'string') rendered.set(path, renderDocument(content, linksOf(path, documents)));
    else files.set(path, content);
  }
  const menu: MenuEntry[] = PARTS.flatMap(([part, belongs]) =>
    [...rendered]
      .filter(([path]) => belongs(path))
      .map(([path, { title }]) => ({ part, path: pageOf(path), title: title === '' ? path : title })),
  );
  for (const [path, { title, html }] of rendered) {
    files.set(pageOf(path), documentPage({ path: pageOf(path), title, html, menu, place }));
  }
  const index = [...rendered].flatMap(([path, { title, sections }]) =>
    sections.map(({ anchor, heading, text }) => [`${pageOf(path)}#${anchor}`, title, heading, text]),
  );
  files.set('search-index.js', `globalThis.documentSections = ${JSON.stringify(index)};\n`);
  files.set('documents.css', (place.faces ?? '') + styleOf('documents'));
  files.set('documents.js', readFileSync(join(ASSETS, 'documents.js'), 'utf8'));
  return files;
}

/** Path of the page of a document: `docs/sources.html` for `docs/sources.md`, `index.html` for the start page. */
function pageOf(path: string): string {
  if (path === START) return 'index.html';
  return path.replace(/(?:README)?\.md$/, (ending) => (ending === '.md' ? '.html' : 'index.html'));
}

/** Resolves the links of a document: external links are unchanged; links to missing files give undefined. */
function linksOf(from: string, documents: ReadonlyMap<string, DocumentFile>): (target: string) => string | undefined {
  return (target) => {
    if (/^(https?:|mailto:|#)/.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const meant = posix.normalize(posix.join(posix.dirname(from), decodeURI(path)));
    const found = [meant, posix.join(meant, 'README.md')].find((each) => documents.has(each));
    if (found === undefined) return undefined;
    const there = posix.relative(posix.dirname(pageOf(from)), pageOf(found));
    return anchor === undefined ? there : `${there}#${anchor}`;
  };
}
