// Builds two indexes by turns into a folder, slowly, until it is killed:
//   node build-again.ts <index> [<milliseconds a step> [<more hits>]]
//
// The first has two (or so many) more hits of "dera" than the texts of the small site, the second has these texts. A line
// says when one is in force.
import { FileStorage } from '../../packages/engine/src/index.ts';
import { build, segmentOf } from '../../packages/engine/src/testing/index.ts';
import { WatchedStorage } from '../../packages/engine/src/testing/watched-storage.ts';
import { TEXTS } from '../../packages/server/src/testing/test-site.ts';

const [index, step = '2', moreHits = '2'] = process.argv.slice(2);
const pause = new Int32Array(new SharedArrayBuffer(4));
const storage = new WatchedStorage(new FileStorage(index), () => {
  Atomics.wait(pause, 0, 0, Number(step));
});
const more = {
  sentences: [Array.from({ length: Number(moreHits) }, () => 'dera').join(' ')],
  fields: { fileName: 'new.txt', category: 'media' },
};
for (let turn = 0; ; turn += 1) {
  build(storage, [segmentOf(turn % 2 === 0 ? [...TEXTS, more] : TEXTS)]);
  console.log('built');
}
