import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FileStorage, openCorpus } from '@zaban/engine';
import { loadSite, makeDownloads } from '@zaban/server';
import { explain } from '../failure.ts';

/** Whether an index is that of a site in the `index` of a data folder, where a server looks for it. */
export function isServedFrom(source: string, output: string): boolean {
  return basename(resolve(output)) === 'index' && existsSync(join(source, 'site.json'));
}

/**
 * Makes the zips of a site's corpora beside its new index, where that is the `index` of a data folder, as the server
 * looks for them. Resolves to their folder, or to undefined when there are none to make. A site whose description
 * cannot be used has its index all the same: that is a warning.
 */
export async function makeSiteDownloads(
  source: string,
  output: string,
  warn: (warning: string) => void,
): Promise<string | undefined> {
  const index = resolve(output);
  if (!isServedFrom(source, output)) return undefined;
  try {
    return await makeDownloads(openCorpus(new FileStorage(index)), loadSite(source), dirname(index));
  } catch (error) {
    warn(`the downloads were not made. ${explain(error)}`);
    return undefined;
  }
}
