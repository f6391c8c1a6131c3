// One of several servers, set up by its environment alone: node replica.ts <site>
import { readConfig, startServer } from '../../packages/server/src/index.ts';

const config = readConfig(process.argv[2], process.env, { host: '127.0.0.1', logLevel: 'silent' });
const server = await startServer({ ...config, quickWorkers: 1, slowWorkers: 1 });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.url);
