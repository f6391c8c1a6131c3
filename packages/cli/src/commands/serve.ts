import { buildInForce, FileStorage, IndexError, SourceError } from '@zaban/engine';
import { loadSite, readConfig, startServer } from '@zaban/server';
import { type Command, InvalidArgumentError } from 'commander';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSource } from '../build-source.ts';
import { refuseForeignData, rememberOwner } from '../data-owner.ts';
import { explain, Failure } from '../failure.ts';
import { fingerprint } from '../fingerprint.ts';
import { probePort } from '../free-port.ts';
import { buildPortal, PORTAL_FOLDER } from '../portal-build.ts';
import { createProgress } from '../progress.ts';

const packages = join(import.meta.dirname, '../../..');

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}

/** What is in the folder of an index: one that this version reads, one that it does not and why, or none. */
function stateOf(index: string): 'readable' | 'missing' | IndexError {
  try {
    buildInForce(new FileStorage(index));
    return 'readable';
  } catch (error) {
    if (!(error instanceof IndexError)) throw error;
    return existsSync(join(index, 'CURRENT')) ? error : 'missing';
  }
}

/** Builds the index when it is missing or older than its sources; an index that is there serves when that fails. */
async function bringIndexUpToDate(site: string, data: string, index: string): Promise<void> {
  const sources = [join(site, 'site.json'), join(site, 'corpus'), join(site, 'urduized-words')];
  const software = [
    join(packages, 'ingest/src'),
    join(packages, 'engine/src/indexing'),
    join(packages, 'engine/src/text'),
  ];
  const stamp = join(data, 'index.built-from');
  const current = fingerprint([...sources, ...software]);
  const state = stateOf(index);
  const exists = state === 'readable';
  if (exists && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  if (state instanceof IndexError) console.log(`${index}: ${state.message} It is built again now.`);
  mkdirSync(data, { recursive: true });
  const progress = createProgress();
  try {
    const built = await buildSource(site, index, { cache: true }, progress);
    progress.end();
    console.log(`Built the index: ${built.documentCount} texts, ${built.tokenCount.toLocaleString('en')} tokens.`);
    writeFileSync(stamp, current);
  } catch (error) {
    progress.end();
    if (state instanceof IndexError && error instanceof SourceError) {
      throw new Failure(
        `${index}: the index cannot be read (${state.message}) and the texts to build it again cannot either ` +
          `(${explain(error)}) Put the texts into ${join(site, 'corpus')}, or start the version that built the index.`,
      );
    }
    if (!exists) throw error;
    console.error(`zaban: the index could not be built anew, so the one from before serves. ${explain(error)}`);
  }
}

export function addServeCommand(program: Command): void {
  program
    .command('serve [site]')
    .description('serve a site; its index is built first when it is missing or older than the texts')
    .option('--port <number>', 'port to listen on (default: PORT, else 3000)', portNumber)
    .option('--host <name>', 'address to listen on (default: HOST, else localhost)')
    .action(async (site = 'sites/pakistani-english', { port, host }: { port?: number; host?: string }) => {
      if (!existsSync(join(site, 'site.json'))) {
        throw new Failure(`${site}: there is no site.json here; name the folder of a site.`);
      }
      const config = readConfig(site, process.env, {
        portal: PORTAL_FOLDER,
        ...(port === undefined ? {} : { port }),
        ...(host === undefined ? {} : { host }),
      });
      // What can be seen at once is said before minutes are spent on the index.
      loadSite(config.site);
      await probePort(config.host, config.port);
      const another = (folder: string): string =>
        `name another folder, as in ZABAN_DATA=${folder} npx zaban serve ${site}`;
      refuseForeignData(config.data, config.site, another);
      // An index outside the data folder is shared with other servers: it is built elsewhere.
      const own = config.index === join(config.data, 'index');
      await Promise.all([buildPortal(), own && bringIndexUpToDate(config.site, config.data, config.index)]);
      // Only now: a start that failed must not keep the folder from the site that it was meant for.
      rememberOwner(config.data, config.site);
      const server = await startServer(config);
      console.log(`Zaban is at ${server.url} (stop it with Ctrl+C).`);
      const stop = (): void => {
        server.close().then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(`zaban: ${explain(error)}`);
            process.exit(1);
          },
        );
      };
      // A signal may come twice: from the terminal and from npm, which hands it on.
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
    });
}
