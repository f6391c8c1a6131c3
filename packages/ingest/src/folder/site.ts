import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '@zaban/engine/errors';
import { ACCESS_LEVELS } from '@zaban/engine/opening';
import { readJsonFile } from '../files/read-json-file.ts';
import { ACCESS_IN_WORDS } from '../segments/access.ts';

/** The settings of a site that a build needs. */
export interface SiteSources {
  readonly corpus: string;
  /** Categories in the order of the site, with their genres. */
  readonly categories: readonly { readonly value: string; readonly genres: readonly string[] }[];
  readonly wordList: string | undefined;
  /** The access of texts for which metadata.csv gives none; undefined if the site does not set it. */
  readonly defaultAccess: string | undefined;
  /** Whether heads and relations are found; undefined if the site does not set it. */
  readonly parse: boolean | undefined;
  /** BCP 47 tag of the language of its texts. */
  readonly language: string | undefined;
  /** What counts as the same in words; undefined if the site does not say. */
  readonly folds: readonly string[] | undefined;
}

/**
 * Reads `site.json` of a site folder; undefined for a folder without one. Invalid JSON is added to `faults` and read as
 * empty.
 */
export function readSite(folder: string, faults: SourceError[]): SiteSources | undefined {
  const file = join(folder, 'site.json');
  if (!existsSync(file)) return undefined;
  let site: {
    corpus?: unknown;
    categories?: unknown;
    urduizedWords?: unknown;
    defaultAccess?: unknown;
    parse?: unknown;
    language?: unknown;
    folds?: unknown;
  } = {};
  try {
    site = readJsonFile(file) as typeof site;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    faults.push(error);
  }
  const { defaultAccess, parse, language } = site;
  if (defaultAccess !== undefined && !ACCESS_LEVELS.some((level) => level === defaultAccess)) {
    faults.push(new SourceError(file, undefined, `"defaultAccess" must be ${ACCESS_IN_WORDS}.`));
  }
  const categories = Array.isArray(site.categories) ? (site.categories as { value?: unknown; genres?: unknown }[]) : [];
  const wordList = join(folder, typeof site.urduizedWords === 'string' ? site.urduizedWords : 'urduized-words');
  return {
    corpus: join(folder, typeof site.corpus === 'string' ? site.corpus : 'corpus'),
    categories: categories.map(({ value, genres }) => ({
      value: String(value),
      genres: Array.isArray(genres) ? genres.map(String) : [],
    })),
    wordList: existsSync(wordList) ? wordList : undefined,
    defaultAccess: typeof defaultAccess === 'string' ? defaultAccess : undefined,
    parse: typeof parse === 'boolean' ? parse : undefined,
    language: typeof language === 'string' ? language : undefined,
    folds: Array.isArray(site.folds) ? site.folds.map(String) : undefined,
  };
}
