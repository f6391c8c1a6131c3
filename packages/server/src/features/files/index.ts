// Which texts are there, and what are the content and the word frequencies of a text?
import type { App, Services } from '../../services.ts';
import { addCorpusFiles } from './corpus-files.ts';
import { addFileWordFrequency } from './file-word-frequency.ts';
import { addGetFileText } from './get-file-text.ts';

export function addFiles(app: App, services: Services): void {
  addCorpusFiles(app, services);
  addGetFileText(app, services);
  addFileWordFrequency(app, services);
}
