import type { CorpusSource } from '@zaban/engine';
import { openFolder } from './folder/open-folder.ts';
import type { OpenSourceOptions } from './options.ts';

/**
 * Opens a source of texts: a site folder, a corpus folder, or a single file of a known format. What is wrong with the
 * folder as a whole is a SourceError here; what is wrong with one text comes when its segment is read.
 */
export async function openSource(path: string, options: OpenSourceOptions = {}): Promise<CorpusSource> {
  return openFolder(path, options);
}
