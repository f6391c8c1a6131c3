// Where does a word occur, in its sentences and between its neighbours?
import type { App, Services } from '../../services.ts';
import { addConcordance } from './concordance.ts';
import { FileCounts } from './file-count.ts';
import { addSearchWord } from './search-word.ts';

export function addSearch(app: App, services: Services): void {
  const fileCounts = new FileCounts(services.corpus);
  addSearchWord(app, services, fileCounts);
  addConcordance(app, services, fileCounts);
}
