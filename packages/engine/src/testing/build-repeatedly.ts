// Builds two indexes alternately and slowly into the folder of its first argument, until it is killed. Writes a line
// when it has begun, and another each time a build starts to commit; with the second argument "hold" it stops there.
import { writeSync } from 'node:fs';
import { MANIFEST_FILE } from '../format/index.ts';
import { FileStorage } from '../storage/index.ts';
import { build } from './build.ts';
import { segmentOf } from './corpus-of.ts';
import { WatchedStorage } from './watched-storage.ts';

const [, , folder, mode] = process.argv;
const pause = new Int32Array(new SharedArrayBuffer(4));
const storage = new WatchedStorage(new FileStorage(folder), ({ kind, path }) => {
  if (kind === 'create' && path.endsWith(MANIFEST_FILE)) {
    writeSync(1, 'commit\n');
    if (mode === 'hold') Atomics.wait(pause, 0, 0);
  }
  Atomics.wait(pause, 0, 0, 1);
});
writeSync(1, 'begun\n');
for (let turn = 0; ; turn++) {
  build(storage, turn % 2 === 0 ? [segmentOf([['the first']])] : [segmentOf([['the', 'second']])]);
}
