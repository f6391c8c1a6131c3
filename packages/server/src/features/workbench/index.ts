// Which calls does the workbench make besides the operations?
import type { App, Services } from '../../services.ts';
import { addExplain } from './explain.ts';
import { addExports } from './export.ts';
import { addVocabulary } from './vocabulary.ts';

export function addWorkbench(app: App, services: Services): void {
  addExplain(app, services);
  addExports(app, services);
  addVocabulary(app, services);
}
