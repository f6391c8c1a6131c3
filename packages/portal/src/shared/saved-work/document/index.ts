// How is saved work changed, stored, sent and read? Loaded only where there is saved work.
import { onStoredWork } from '../stored-record.ts';
import { OpenWork } from './open-work.ts';

export type { OpenWork } from './open-work.ts';
export { syncAccount, pushChanges } from './sync-account.ts';
export { importWorkFile, workFile } from './work-file.ts';

/** Opens the saved work of this browser and follows the changes of other tabs. */
export function open(): OpenWork {
  const work = new OpenWork();
  onStoredWork(() => work.refresh());
  return work;
}
