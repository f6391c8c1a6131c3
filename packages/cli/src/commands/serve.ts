import { existsSync } from 'node:fs';
import { isPortalBuilt, PORTAL_FOLDER } from '@zaban/portal';
import { loadSite } from '@zaban/calls/site';
import { type Config, readConfig, startServer } from '@zaban/server';
import { type Command, InvalidArgumentError } from 'commander';
import { dirname, join } from 'node:path';
import { buildAside } from '../building/build-aside.ts';
import { refuseForeignData, rememberOwner } from '../opening/data-owner.ts';
import { explain, CommandError } from '../command-error.ts';
import { actAsOwnerOf } from '../building/folder-owner.ts';
import { probePort } from '../serving/free-port.ts';
import type { HowRead } from '../building/build-messages.ts';
import { ensureIndex } from '../building/index-up-to-date.ts';
import { logLine } from '../log-line.ts';
import { createProgressLine, type ProgressLine } from '../progress.ts';
import { say, warn } from '../service-output.ts';
import { sampleSite, siteToServe } from '../serving/site-to-serve.ts';

/** No progress lines while a running server rebuilds its index: the server logs the rebuild itself. */
const SILENT: ProgressLine = { update: () => {}, end: () => {} };

/** Builds the index of a further corpus if it is missing or older than its texts. */
async function buildIndex(source: readonly string[], index: string, reading: HowRead): Promise<void> {
  const { upToDate } = await ensureIndex(source, index, { progress: SILENT, say, warn }, reading);
  await upToDate;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}

/** Folder of the built portal; undefined if it is not built here and another origin serves it. Throws a CommandError if it is missing. */
function portalFolder({ portalOrigin }: Config): string | undefined {
  if (isPortalBuilt()) return PORTAL_FOLDER;
  if (portalOrigin !== undefined) return undefined;
  throw new CommandError(
    `The portal is not built yet: run "npm run build" in ${dirname(dirname(dirname(PORTAL_FOLDER)))} and start again.`,
  );
}

interface Options {
  readonly port?: number;
  readonly host?: string;
  readonly untilStdinEnds?: true;
}

export function addServeCommand(program: Command): void {
  program
    .command('serve [site]')
    .description(
      'serve a site, a folder of texts, Word and PDF files, TEI, vertical or CoNLL-U files, one such file, an index, a published folder, or a corpus file that a browser saved; an index is built when it is missing or older than the texts; an older one is served meanwhile',
    )
    .option('--port <number>', 'port to listen on (default: PORT, else 3000)', portNumber)
    .option('--host <name>', 'address to listen on (default: HOST, else localhost)')
    .option('--until-stdin-ends', 'stop when stdin ends, for a program that starts a server for itself')
    .action(async (folder: string | undefined, { port, host, untilStdinEnds }: Options) => {
      const progress = createProgressLine(process.stderr, (line) => logLine('info', line));
      const { site, data, index } = await siteToServe(folder ?? sampleSite(), progress, say);
      const config = readConfig(site, process.env, {
        ...(data === undefined || process.env.ZABAN_DATA ? {} : { data }),
        ...(index === undefined || process.env.ZABAN_INDEX ? {} : { index }),
        ...(port === undefined ? {} : { port }),
        ...(host === undefined ? {} : { host }),
      });
      // Errors that are found at once are reported before the index is built, which can take minutes.
      const { engine } = loadSite(config.site);
      const portal = portalFolder(config);
      await probePort(config.host, config.port);
      const another = (folder: string): string =>
        `name another folder, as in ZABAN_DATA=${folder} npx zaban serve ${site}`;
      refuseForeignData(config.data, config.site, another);
      actAsOwnerOf(config.data);
      // An index outside the data folder is shared with other servers and built elsewhere, like the index of a cluster.
      const own = engine === undefined && config.index === join(config.data, 'index');
      const build = own ? await ensureIndex(config.site, config.index, { progress, say, warn }) : undefined;
      // The owner is recorded after these checks: a failed start must not reserve the folder for the wrong site.
      rememberOwner(config.data, config.site);
      const rebuild = async (): Promise<void> => {
        // Two builds at a time would write the same files.
        await build?.upToDate;
        await buildAside({ site: config.site, index: config.index }, SILENT);
      };
      const server = await startServer(
        { ...config, portal, documents: documentsFolder() },
        { ownProcess: true, buildIndex, ...(own ? { rebuild } : {}) },
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
      // A signal may arrive twice: from the terminal, and from npm, which forwards it.
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
      if (untilStdinEnds === true) process.stdin.on('end', stop).resume();
    });
}

/** The nearest parent folder that has the documentation of the software in `docs`; undefined if the documentation is not installed. */
function documentsFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'docs', 'versions.md'))) return folder;
  }
  return undefined;
}
