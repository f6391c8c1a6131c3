// How does a corpus file that a browser saved become a site that can be served?
import { ABOUT_FILE, LISTS_FILE, siteOfCorpus, type AboutCorpus } from '@zaban/contract';
import type { CorpusFile, ReferenceList } from '@zaban/engine';
import { FileStorage, makeFolder, openCorpus } from '@zaban/engine/opening';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../counted.ts';
import { CommandError } from '../command-error.ts';
import { firstPages } from './first-pages.ts';

/** Bytes that are copied at a time. */
const CHUNK_BYTES = 1 << 22;

/**
 * Writes the folders `site`, with site.json and pages, and `index` into a folder, and replaces those of an earlier call.
 *
 * @throws IndexError when the corpus is damaged, CommandError when the file has no description of its contents
 */
export function writeSiteOfCorpus(corpus: CorpusFile, folder: string): void {
  if (!corpus.exists(ABOUT_FILE) || !corpus.exists(LISTS_FILE)) {
    throw new CommandError(
      `${corpus.location}: it has no description of its contents; save it again on the page where it was made.`,
    );
  }
  // Verifies the checksums of all files.
  openCorpus(corpus);
  const read = <Content>(path: string): Content =>
    JSON.parse(new TextDecoder().decode(corpus.content(path))) as Content;
  const about = read<AboutCorpus>(ABOUT_FILE);
  const lists = read<Record<string, ReferenceList>>(LISTS_FILE);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    copyIndex(corpus, join(unfinished, 'index'));
    const site = join(unfinished, 'site');
    makeFolder(join(site, 'pages'));
    const described = siteOfCorpus(about, fileOf);
    const referenceLists = described.referenceLists.map((list) => ({ ...list, total: lists[list.name]!.total }));
    writeFileSync(join(site, 'site.json'), `${JSON.stringify({ ...described, referenceLists }, null, 2)}\n`);
    for (const { name } of referenceLists) writeFileSync(join(site, fileOf(name)), countLines(lists[name]!));
    const facts = {
      name: about.name,
      size: counted(about.texts, 'text'),
      categories: about.categories.map(({ text }) => text),
    };
    for (const [page, text] of Object.entries(firstPages(facts)))
      writeFileSync(join(site, 'pages', `${page}.md`), text);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Name of the file of a reference list in the folder of the site. */
function fileOf(list: string): string {
  return `${list}.tsv`;
}

function countLines({ words }: ReferenceList): string {
  return Object.entries(words)
    .map(([word, count]) => `${word}\t${count}\n`)
    .join('');
}

function copyIndex(corpus: CorpusFile, folder: string): void {
  const target = new FileStorage(folder);
  target.makeFolder('');
  for (const name of corpus.list('')) {
    if (name === ABOUT_FILE || name === LISTS_FILE) continue;
    const inside = corpus.list(name).map((file) => `${name}/${file}`);
    if (inside.length > 0) target.makeFolder(name);
    for (const path of inside.length > 0 ? inside : [name]) copyFile(corpus, target, path);
  }
}

function copyFile(corpus: CorpusFile, target: FileStorage, path: string): void {
  const from = corpus.open(path);
  const to = target.create(path);
  for (let offset = 0; offset < from.size; offset += CHUNK_BYTES) {
    const bytes = new Uint8Array(Math.min(CHUNK_BYTES, from.size - offset));
    from.read(bytes, offset);
    to.write(bytes, offset);
  }
  to.finish();
}
