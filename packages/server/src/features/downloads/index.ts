// Which corpora are there, how large are they, and how does a signed-in user get one?
import type { App, Services } from '../../services.ts';
import { addCorpusDetails } from './corpus-details.ts';
import { addDownloadCorpus } from './download-corpus.ts';
import { addGetCorpusFile } from './get-corpus-file.ts';

export function addDownloads(app: App, services: Services): void {
  addDownloadCorpus(app, services);
  addCorpusDetails(app, services);
  addGetCorpusFile(app, services);
}
