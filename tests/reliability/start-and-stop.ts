// Starts a site's server and stops it again, so many times: `start-and-stop <site> <data> <times>`. Every other time its
// threads are told to end in the midst of their start.
import { openCorpus, FileStorage, shareCorpus } from '@zaban/engine';
import { readConfig, startServer } from '../../packages/server/src/index.ts';
import { QueryLanes } from '../../packages/server/src/workers/index.ts';

const [, , site, data, times] = process.argv;
const settings = { data, port: 0, host: '127.0.0.1', logLevel: 'silent', quickWorkers: 2, slowWorkers: 1 } as const;
const config = readConfig(site, {}, settings);
const share = shareCorpus(openCorpus(new FileStorage(config.index)));

for (let time = 0; time < Number(times); time += 1) {
  if (time % 2 === 0) {
    const server = await startServer(config);
    await server.close();
  } else {
    const lanes = new QueryLanes({
      ...config,
      atOnce: true,
      milliseconds: 1000,
      operationData: {
        categories: [],
        words: [],
        referenceLists: new Map(),
        knownWords: { general: '', setAside: {} },
      },
      onTrouble: (trouble) => console.error(trouble),
      onDamage: (problem) => console.error(problem),
    });
    void lanes.attach(share);
    await lanes.close();
  }
}
