// Which texts are there, what stands in one, and which words does it use how often?
import type { App, Services } from '../../services.ts';
import { addCorpusFiles } from './corpus-files.ts';
import { addFileWordFrequency } from './file-word-frequency.ts';
import { addGetFileText } from './get-file-text.ts';

export function addFiles(app: App, services: Services): void {
  addCorpusFiles(app, services);
  addGetFileText(app, services);
  addFileWordFrequency(app, services);
}
