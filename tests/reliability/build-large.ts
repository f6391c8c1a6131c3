// Builds an index of made-up plain texts as `zaban build` does: node build-large.ts <folder of texts> <index>
//
// A line says "analysing" when it begins, "writing" when all is read, "commit" when the new index is about to be put in force,
// after which every step on the disk takes some milliseconds, so that a kill meets each of them.
import { writeSync } from 'node:fs';
import { openSource } from '@zaban/ingest';
import { buildIndex, FileStorage } from '../../packages/engine/src/index.ts';
import { WatchedStorage } from '../../packages/engine/src/testing/watched-storage.ts';

const [texts, index] = process.argv.slice(2);
const pause = new Int32Array(new SharedArrayBuffer(4));
let commits = false;
const storage = new WatchedStorage(new FileStorage(index), ({ kind, path }) => {
  if (kind === 'create' && path.endsWith('manifest.json')) {
    commits = true;
    writeSync(1, 'commit\n');
  }
  if (commits) Atomics.wait(pause, 0, 0, 3);
});
writeSync(1, 'analysing\n');
const { buildId, tokenCount } = await buildIndex(storage, await openSource(texts, {}), {});
writeSync(1, `built ${buildId} ${tokenCount}\n`);
