// How is saved work changed, stored, sent and read? Loaded when there is something saved.
import { onStoredWork } from '../stored-record.ts';
import { OpenWork } from './open-work.ts';

export type { OpenWork } from './open-work.ts';
export { syncAccount, pushChanges } from './sync-account.ts';
export { importWorkFile, workFile } from './work-file.ts';

/** Opens what this browser keeps; what other tabs change is followed. */
export function open(): OpenWork {
  const work = new OpenWork();
  onStoredWork(() => work.refresh());
  return work;
}
