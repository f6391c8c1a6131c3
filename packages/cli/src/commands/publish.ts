import {
  areScriptsBuilt,
  publishFile,
  publishFolder,
  SCRIPTS_FOLDER,
  shownInWords,
  type Published,
} from '@zaban/published';
import { alignedPairs, readSiteCorpora } from '@zaban/calls/site';
import { isPortalBuilt } from '@zaban/portal';
import { readConfig } from '@zaban/server';
import { type Command, InvalidArgumentError } from 'commander';
import { dirname, join, resolve } from 'node:path';
import { counted } from '../counted.ts';
import { refuseForeignData, rememberOwner } from '../opening/data-owner.ts';
import { CommandError } from '../command-error.ts';
import { ensureIndex, type Reports } from '../building/index-up-to-date.ts';
import { createProgressLine } from '../progress.ts';
import { siteToServe } from '../serving/site-to-serve.ts';

interface Options {
  readonly output?: string;
  readonly singleFile?: string;
  readonly index?: string;
  readonly address?: string;
  readonly linesOf?: string;
  readonly mostShare?: number;
}

/** Reports go to stderr: stdout has only what was published. */
const REPORTS: Reports = {
  progress: createProgressLine(),
  say: (sentence) => void process.stderr.write(`${sentence}\n`),
  warn: (sentence) => void process.stderr.write(`zaban: ${sentence}\n`),
};

export function addPublishCommand(program: Command): void {
  program
    .command('publish <site>')
    .description(
      'write a site, a folder of texts or a corpus file that a browser saved as plain files for any web space; they need no server',
    )
    .option('--output <folder>', 'folder to write: the portal, the engine, the index, the word list, sounds and pages')
    .option('--single-file <file>', 'one HTML file with everything except the sounds, for a small corpus')
    .option('--index <folder>', 'index to publish (default: that of the site, built first when it is out of date)')
    .option('--address <url>', 'address of the site itself, for links in files of the word list', webAddress)
    .option(
      '--lines-of <cql>',
      'query whose lines are published from texts that may not be shown in full (default: none)',
    )
    .option(
      '--most-share <percent>',
      'largest share of such a text that its lines may show (default: what a visitor may see in a day)',
      percentage,
    )
    .action(async (given: string, options: Options) => {
      const { output, singleFile } = options;
      if (output === undefined && singleFile === undefined) {
        throw new CommandError('Choose where to write: --output <folder>, or --single-file <file>.');
      }
      const { site, data, index: made } = await siteToServe(given, REPORTS.progress, REPORTS.say);
      const built = options.index ?? made;
      const own = built === undefined ? ownIndexOf(site, data) : undefined;
      if (!isPortalBuilt() || !areScriptsBuilt()) {
        throw new CommandError(
          `The scripts of published sites are not built yet: run "npm ci && npm run build" in ${dirname(dirname(dirname(SCRIPTS_FOLDER)))} and start again.`,
        );
      }
      if (own !== undefined) await bringUpToDate(site, own);
      sayWhatIsNotBeside(site);
      const index = built ?? own?.index ?? '';
      const { address = '', linesOf, mostShare } = options;
      const settings = {
        site,
        index,
        address: address.endsWith('/') ? address.slice(0, -1) : address,
        linesOf,
        mostShare,
        progress: (phase: string, done: number, total: number, unit: string) =>
          REPORTS.progress.update(phase, done, total, unit),
      };
      if (output !== undefined) report(output, linesOf, await publishFolder(settings, resolve(output)));
      if (singleFile !== undefined) report(singleFile, linesOf, await publishFile(settings, resolve(singleFile)));
    });
}

/** Only the first corpus is published, so that nothing can be asked of the others. */
function sayWhatIsNotBeside(site: string): void {
  const corpora = readSiteCorpora(site);
  const [first, ...others] = corpora;
  if (others.length > 0) {
    REPORTS.say(`Only “${first.title}” is published; left out: ${others.map(({ title }) => title).join(', ')}.`);
  }
  const pairs = alignedPairs(corpora).filter((pair) => pair.some(({ isDefault }) => isDefault));
  const titles = pairs.flatMap((pair) => pair.filter(({ isDefault }) => !isDefault).map(({ title }) => title));
  if (titles.length > 0) REPORTS.say(`Without a server, lines show no counterparts in ${titles.join(', ')}.`);
}

function percentage(text: string): number {
  const value = Number(text.replace(/%$/, ''));
  if (!(value >= 0 && value <= 100)) throw new InvalidArgumentError('It must be a percentage from 0 to 100.');
  return value / 100;
}

function webAddress(text: string): string {
  const { protocol = '' } = URL.parse(text) ?? {};
  if (!/^https?:$/.test(protocol)) {
    throw new InvalidArgumentError('It must be the address of a site, such as https://corpus.example.org.');
  }
  return text;
}

interface OwnIndex {
  readonly data: string;
  readonly index: string;
}

/** The data and index folders of a site; `known`: its data folder unless the environment names another. Throws a CommandError if they belong to another site, whose texts would be published. */
function ownIndexOf(site: string, known: string | undefined): OwnIndex {
  const { data, index } = readConfig(
    site,
    process.env,
    known === undefined || process.env.ZABAN_DATA ? {} : { data: known },
  );
  if (isBuiltHere({ data, index })) {
    refuseForeignData(
      data,
      site,
      (other) => `name another folder, as in ZABAN_DATA=${other} npx zaban publish ${site}`,
    );
  }
  return { data, index };
}

async function bringUpToDate(site: string, { data, index }: OwnIndex): Promise<void> {
  if (!isBuiltHere({ data, index })) return;
  await (
    await ensureIndex(site, index, REPORTS)
  ).upToDate;
  rememberOwner(data, site);
}

/** An index outside the data folder is built elsewhere. */
function isBuiltHere({ data, index }: OwnIndex): boolean {
  return index === join(data, 'index');
}

function report(place: string, linesOf: string | undefined, published: Published): void {
  REPORTS.progress.end();
  if (published.unnamedAccess !== undefined) REPORTS.warn(published.unnamedAccess);
  console.log(inWords(place, linesOf, published));
}

function inWords(
  place: string,
  linesOf: string | undefined,
  { buildId, siteBuildId, documents, tokens, bytes, restricted }: Published,
): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const total = `${place}: ${counted(documents, 'text')}, ${counted(tokens, 'token')} of build ${buildId} in ${megabytes} MB.`;
  if (restricted.length === 0) return total;
  const shown = restricted.filter((text) => text.shown > 0);
  const leftOut = restricted.length - shown.length;
  return [
    total,
    ...(siteBuildId === buildId
      ? []
      : [
          `It is a build of its own, made from build ${siteBuildId}: its counts and rates are those of the published texts.`,
        ]),
    ...(leftOut > 0 ? [`Left out, because they may not be shown in full: ${counted(leftOut, 'text')}.`] : []),
    ...(linesOf !== undefined && shown.length === 0 ? [`The query ${linesOf} finds no line in them.`] : []),
    ...(shown.length > 0 ? ['Shown only in lines:', ...shown.map((text) => `  ${shownInWords(text)}`)] : []),
  ].join('\n');
}
