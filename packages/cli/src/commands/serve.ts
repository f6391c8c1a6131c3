import { isPortalBuilt, PORTAL_FOLDER } from '@zaban/portal';
import { type Config, loadSite, readConfig, startServer } from '@zaban/server';
import { type Command, InvalidArgumentError } from 'commander';
import { dirname, join } from 'node:path';
import { buildAside } from '../building/build-aside.ts';
import { refuseForeignData, rememberOwner } from '../building/data-owner.ts';
import { explain, Failure } from '../failure.ts';
import { actAsOwnerOf } from '../building/folder-owner.ts';
import { probePort } from '../serving/free-port.ts';
import { bringIndexUpToDate } from '../building/index-up-to-date.ts';
import { logLine } from '../log-line.ts';
import { createProgress, type Progress } from '../progress.ts';
import { say, warn } from '../service-output.ts';
import { documentsFolder } from '../serving/documents-folder.ts';
import { sampleSite, siteToServe } from '../serving/site-to-serve.ts';

/** A server that goes on serving says in its log what it does. */
const SILENT: Progress = { update: () => {}, end: () => {} };

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}

/** Folder of the portal to be served; undefined where another origin serves it and it is not built here. */
function portalFolder({ portalOrigin }: Config): string | undefined {
  if (isPortalBuilt()) return PORTAL_FOLDER;
  if (portalOrigin !== undefined) return undefined;
  throw new Failure(
    `The portal is not built yet: run "npm run build" in ${dirname(dirname(dirname(PORTAL_FOLDER)))} and start again.`,
  );
}

export function addServeCommand(program: Command): void {
  program
    .command('serve [site]')
    .description(
      'serve a site, a folder of texts, Word and PDF files, or a corpus file that a browser saved; an index is built first when it is missing or older than the texts',
    )
    .option('--port <number>', 'port to listen on (default: PORT, else 3000)', portNumber)
    .option('--host <name>', 'address to listen on (default: HOST, else localhost)')
    .action(async (folder: string | undefined, { port, host }: { port?: number; host?: string }) => {
      const { site, data, index } = await siteToServe(
        folder ?? sampleSite(),
        createProgress(process.stderr, (line) => logLine('info', line)),
        say,
      );
      const config = readConfig(site, process.env, {
        ...(data === undefined || process.env.ZABAN_DATA ? {} : { data }),
        ...(index === undefined || process.env.ZABAN_INDEX ? {} : { index }),
        ...(port === undefined ? {} : { port }),
        ...(host === undefined ? {} : { host }),
      });
      // What can be seen at once is said before minutes are spent on the index.
      const { engine } = loadSite(config.site);
      const portal = portalFolder(config);
      await probePort(config.host, config.port);
      const another = (folder: string): string =>
        `name another folder, as in ZABAN_DATA=${folder} npx zaban serve ${site}`;
      refuseForeignData(config.data, config.site, another);
      actAsOwnerOf(config.data);
      // An index outside the data folder is shared with other servers: it is built elsewhere, as that of a cluster is.
      const own = engine === undefined && config.index === join(config.data, 'index');
      if (own) await bringIndexUpToDate(config.site, config.data, config.index);
      // Only now: a start that failed must not keep the folder from the site that it was meant for.
      rememberOwner(config.data, config.site);
      const rebuild = async () => void (await buildAside({ site: config.site, index: config.index }, SILENT));
      const server = await startServer(
        { ...config, portal, documents: documentsFolder() },
        { ownProcess: true, ...(own ? { rebuild } : {}) },
      );
      say(`Zaban is at ${server.url} (stop it with Ctrl+C).`, { url: server.url });
      const stop = (): void => {
        server.close().then(
          () => process.exit(0),
          (error: unknown) => {
            warn(explain(error));
            process.exit(1);
          },
        );
      };
      // A signal may come twice: from the terminal and from npm, which hands it on.
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
    });
}
