// How is a word searched, with its sentences or its contexts as result?
import type { App, Services } from '../../services.ts';
import { addConcordance } from './concordance.ts';
import { Lines } from '@zaban/calls';
import { addSearchWord } from './search-word.ts';

export function addSearch(app: App, services: Services): void {
  const lines = new Lines(services.corpus);
  addSearchWord(app, services, lines);
  addConcordance(app, services, lines);
}
