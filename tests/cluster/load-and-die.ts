// Loads an index onto a cluster and is killed on the way: load-and-die.ts <index> <address> <database> [milliseconds]. Without milliseconds,
// when the first batch of a server is in its tables.
import { loadCluster } from '@zaban/cluster';
import { FileStorage } from '@zaban/engine';

const [, , index, address, database, milliseconds] = process.argv;
const die = (): void => void process.kill(process.pid, 'SIGKILL');
if (milliseconds !== undefined) setTimeout(die, Number(milliseconds));
const progress = milliseconds === undefined ? die : () => {};
await loadCluster(new FileStorage(index), { address, database, progress });
