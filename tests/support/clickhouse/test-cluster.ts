import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedClickhouse } from './installation.ts';

/** Milliseconds that a server may take until it answers. */
const START_MS = 60_000;
const LOOK_MS = 50;

/** A server of the cluster. */
export interface TestNode {
  readonly shard: number;
  readonly tcp: number;
  readonly http: number;
  /** Host and port, as in messages. */
  readonly name: string;
  /** Starts the server; resolves when it answers. */
  start(): Promise<void>;
  /** Sends a signal to the process; resolves when the process has ended, or at once if the signal does not end it. */
  signal(name: 'SIGCONT' | 'SIGKILL' | 'SIGSTOP' | 'SIGTERM'): Promise<void>;
}

export interface TestCluster {
  /** Address of the first server. */
  readonly address: string;
  readonly nodes: readonly TestNode[];
  /** How often a server ended by itself and was restarted. */
  restarts(): number;
  /** Resolves when all servers answer. A server that ends by itself is restarted. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** A user with restricted rights. */
export interface Reader {
  readonly name: string;
  readonly password: string;
  readonly grants: readonly string[];
  readonly readonly: number;
}

/**
 * Starts a cluster on free ports of this machine, with its data in a temporary folder. Throws if ClickHouse is not
 * installed.
 */
export async function startTestCluster({
  shards,
  replicas = 1,
  readers = [],
}: {
  shards: number;
  replicas?: number;
  readers?: readonly Reader[];
}): Promise<TestCluster> {
  const installed = installedClickhouse();
  if (installed === undefined) throw new Error('ClickHouse is not installed; npm test installs it.');
  const folder = mkdtempSync(join(tmpdir(), 'zaban-clickhouse-'));
  const ports = await freePorts(shards * replicas * 2);
  const configuration = join(folder, 'cluster.xml');
  const places = Array.from({ length: shards * replicas }, (_, index) => ({
    shard: Math.floor(index / replicas) + 1,
    tcp: ports[index * 2],
    http: ports[index * 2 + 1],
  }));
  writeFileSync(configuration, configurationOf(places, shards, join(folder, 'users.xml')));
  writeFileSync(join(folder, 'users.xml'), usersOf(readers));
  let restarts = 0;
  const nodes = places.map((place, index): TestNode => {
    const data = join(folder, String(index + 1));
    mkdirSync(data);
    const { folder: installation, library } = installed;
    const script = join(import.meta.dirname, 'node-process.ts');
    const words = [script, installation, library, data, String(place.tcp), String(place.http), configuration];
    let child: ChildProcess | undefined;
    let isWanted = false;
    // As a service manager does: the library sometimes ends itself with a fatal error.
    const restart = (): void => {
      if (!isWanted) return;
      restarts += 1;
      run();
    };
    const run = (): void => {
      child = spawn(process.execPath, words, { stdio: 'ignore' });
      child.once('exit', restart);
    };
    return {
      ...place,
      name: `127.0.0.1:${place.tcp}`,
      start: async () => {
        isWanted = true;
        run();
        await untilItAnswers(place.http);
      },
      signal: async (name) => {
        if (child?.exitCode !== null || child.signalCode !== null) return;
        if (name === 'SIGKILL' || name === 'SIGTERM') isWanted = false;
        const ended = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
        child.kill(name);
        if (name === 'SIGKILL' || name === 'SIGTERM') await ended;
      },
    };
  });
  const ready = async (): Promise<void> => {
    await Promise.all(places.map(({ http }) => untilItAnswers(http)));
  };
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.signal('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `127.0.0.1:${places[0].http}`, nodes, restarts: () => restarts, ready, stop };
}

function configurationOf(
  places: readonly { readonly shard: number; readonly tcp: number }[],
  shards: number,
  users: string,
): string {
  const shard = (number: number): string => {
    const replicas = places.filter((place) => place.shard === number);
    return `<shard>${replicas.map(({ tcp }) => `<replica><host>127.0.0.1</host><port>${tcp}</port></replica>`).join('')}</shard>`;
  };
  const all = Array.from({ length: shards }, (_, index) => shard(index + 1)).join('\n');
  return `<clickhouse><users_config>${users}</users_config><remote_servers><corpus>\n${all}\n</corpus></remote_servers></clickhouse>\n`;
}

/** The user without a password, who has all rights, and the readers. */
function usersOf(readers: readonly Reader[]): string {
  const others = readers.map(
    ({ name, password, grants, readonly }) => `
    <${name}>
      <password>${password}</password><networks><ip>::/0</ip></networks><profile>readonly_${readonly}</profile><quota>default</quota>
      <grants>${grants.map((grant) => `<query>${grant}</query>`).join('')}</grants>
    </${name}>`,
  );
  const profiles = readers.map(
    ({ readonly }) => `<readonly_${readonly}><readonly>${readonly}</readonly></readonly_${readonly}>`,
  );
  return `<clickhouse>
  <profiles><default/>${[...new Set(profiles)].join('')}</profiles>
  <users>
    <default><password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota></default>${others.join('')}
  </users>
  <quotas><default/></quotas>
</clickhouse>
`;
}

async function untilItAnswers(port: number): Promise<void> {
  const end = performance.now() + START_MS;
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    if (performance.now() > end) throw new Error(`The ClickHouse server at port ${port} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Free ports. All are held until the last one is found, so that none is returned twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
