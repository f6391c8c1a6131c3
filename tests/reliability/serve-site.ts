// A server in a process of its own, to be killed:
//   node serve-site.ts <site> <data> [<PostgreSQL address> [<index> <folder of the portal>]]
import { join } from 'node:path';
import { readConfig, startServer } from '../../packages/server/src/index.ts';

const [site, data, databaseUrl, index = join(data, 'index'), portal] = process.argv.slice(2);
const settings = {
  data,
  databaseUrl,
  index,
  portal,
  port: 0,
  host: '127.0.0.1',
  quickWorkers: Number(process.env.ZABAN_QUICK_WORKERS ?? 1),
  slowWorkers: 1,
  limits: false,
};
const server = await startServer(readConfig(site, {}, { ...settings, logLevel: 'silent' }));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.url);
