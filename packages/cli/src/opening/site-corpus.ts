// Which corpus of a site does a command mean?
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Corpus, OpenAligned, OperationContext } from '@zaban/engine';
import { FileStorage, openCorpus } from '@zaban/engine/opening';
import { refuseForeignData } from './data-owner.ts';
import { CommandError } from '../command-error.ts';

/** A corpus of a site: its texts, if any are named, and the folder of its index. */
export interface SiteCorpus {
  readonly id: string;
  readonly sources: readonly string[];
  readonly index: string;
  /** That of its texts, if they are not those of a site, whose site.json says it. */
  readonly language: string | undefined;
  readonly folds: readonly string[] | undefined;
}

/** Whether a folder is that of a site. */
export function isSite(folder: string): boolean {
  return existsSync(join(folder, 'site.json'));
}

/**
 * The corpus of a site with an id, or its first one. The packages of a site are loaded only here.
 * @throws CommandError if the folder is no site, or the site has no such corpus, or the data folder
 *   belongs to another site; SiteFault if site.json is faulty
 */
export async function corpusOfSite(folder: string, id: string | undefined): Promise<SiteCorpus> {
  if (!isSite(folder))
    throw new CommandError(`${folder}: this is not the folder of a site, so --corpus names nothing.`);
  const { readSiteCorpora } = await import('@zaban/calls/site');
  const { indexOfCorpus, readConfig } = await import('@zaban/server');
  const listed = readSiteCorpora(folder);
  const found = id === undefined ? listed[0] : listed.find((corpus) => corpus.id === id);
  if (found === undefined) {
    throw new CommandError(`${folder} has no corpus “${id}”. It has: ${listed.map((corpus) => corpus.id).join(', ')}.`);
  }
  const { sources, language, folds } = found;
  const config = readConfig(folder);
  const index = indexOfCorpus(config, found);
  if (!relative(config.data, index).startsWith('..')) {
    refuseForeignData(
      config.data,
      folder,
      (other) => `name the one of this site with ZABAN_DATA, as in ZABAN_DATA=${other}`,
    );
  }
  return { id: found.id, sources, language, folds, index };
}

/** The index that a command names: itself, or that of a corpus of the site that it names. */
export async function namedIndex(named: string, id: string | undefined): Promise<string> {
  return id === undefined && !isSite(named) ? named : (await corpusOfSite(named, id)).index;
}

/** One name or more. */
export type Named = readonly [string, ...string[]];

/**
 * The texts that a command names, and their language if that is known: themselves, or those of a corpus of the site.
 * @throws CommandError if they are not named
 */
export async function namedSources(
  named: Named,
  id: string | undefined,
): Promise<{ readonly sources: Named; readonly language?: string; readonly folds?: string }> {
  if (id === undefined) return { sources: named };
  const [site, second] = named;
  if (second !== undefined) throw new CommandError(`--corpus ${id}: name only its site, not ${second}.`);
  const { sources: known, index, language, folds } = await corpusOfSite(site, id);
  const [first, ...others] = known;
  if (first === undefined) {
    throw new CommandError(`The texts of “${id}” are not named in site.json, only its index ${index}.`);
  }
  return {
    sources: [first, ...others],
    ...(language !== undefined && { language }),
    ...(folds !== undefined && { folds: folds.join() }),
  };
}

/** Opens the corpora of a site that are aligned with one of them, each when it is asked. */
export async function alignedOpener(folder: string, id?: string): Promise<OpenAligned> {
  const { alignedPairs, readSiteCorpora } = await import('@zaban/calls/site');
  const { indexOfCorpus, readConfig } = await import('@zaban/server');
  const listed = readSiteCorpora(folder);
  const here = id ?? listed[0].id;
  const pairs = alignedPairs(listed).filter((pair) => pair.some((corpus) => corpus.id === here));
  const opened = new Map<string, Corpus>();
  return (name) => {
    const other = pairs.flat().find((corpus) => corpus.id === name && corpus.id !== here);
    if (other === undefined) return undefined;
    const corpus = opened.get(name) ?? openCorpus(new FileStorage(indexOfCorpus(readConfig(folder), other)));
    opened.set(name, corpus);
    return corpus;
  };
}

/** What a corpus of a site gives to operations: its categories, words and lists. */
export async function contextOfSite(folder: string, id?: string): Promise<OperationContext> {
  const { loadSite, operationContextOf } = await import('@zaban/calls/site');
  const site = loadSite(folder);
  const own = site.listedCorpora.find((corpus) => corpus.id === id)?.own;
  const { categories, ...context } = operationContextOf(site);
  const known = own === undefined ? categories : own.categories?.map(({ value }) => value);
  return { ...context, ...(known && { categories: known }) };
}
