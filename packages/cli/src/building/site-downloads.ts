import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FileStorage, openCorpus } from '@zaban/engine/opening';
import { explain } from '../command-error.ts';

/** Whether `source` is a site and `output` is named `index`, as the index folder that a server opens in its data folder. */
export function isServedFrom(source: string, output: string): boolean {
  return basename(resolve(output)) === 'index' && existsSync(join(source, 'site.json'));
}

/**
 * Writes the zips of a site's corpora beside its new index, where the server expects them, if `isServedFrom` holds. Resolves to
 * their folder with a sentence for each zip that lacks texts, or to undefined if there are none. An invalid site.json causes a warning only, because the index is usable.
 */
export async function makeSiteDownloads(
  source: string,
  output: string,
  warn: (warning: string) => void,
): Promise<{ readonly folder: string; readonly leftOut: readonly string[] } | undefined> {
  const index = resolve(output);
  if (!isServedFrom(source, output)) return undefined;
  try {
    // A build without zips does not wait for the server's modules.
    const { loadSite } = await import('@zaban/calls/site');
    const { leftOutOfDownloads, makeDownloads } = await import('@zaban/server');
    const corpus = openCorpus(new FileStorage(index));
    const site = loadSite(source);
    const folder = await makeDownloads(corpus, site, dirname(index));
    return { folder, leftOut: leftOutOfDownloads(corpus, site) };
  } catch (error) {
    warn(`the downloads were not made. ${explain(error)}`);
    return undefined;
  }
}
