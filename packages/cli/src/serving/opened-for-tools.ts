// What do the tools of an assistant ask: an index, a site, or the address of a running site?
import { type Ask, EVENTS, readAnswer } from '@zaban/doors';
import { readConfig, openSite } from '@zaban/server';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ensureIndex, type Reports } from '../building/index-up-to-date.ts';
import { CommandError } from '../command-error.ts';
import { refuseForeignData, rememberOwner } from '../opening/data-owner.ts';
import { hasIndex } from '../opening/index-storage.ts';
import { createProgressLine } from '../progress.ts';
import { siteOfIndex } from './site-of-index.ts';
import { siteToServe } from './site-to-serve.ts';

/** What answers the tools. */
interface OpenedForTools {
  readonly ask: Ask;
  /** Address of the site for links; undefined where there are no pages. */
  readonly address: string | undefined;
  readonly close: () => Promise<void>;
}

/** stdout has only the protocol, so that everything for people goes to stderr. */
const REPORTS: Reports = {
  progress: createProgressLine(),
  say: (sentence) => void process.stderr.write(`${sentence}\n`),
  warn: (sentence) => void process.stderr.write(`zaban: ${sentence}\n`),
};

/**
 * Opens what was named on the command line. Its data are in a temporary folder: a server of the same site may run meanwhile.
 * @throws CommandError when it cannot be opened
 */
export async function openedForTools(given: string): Promise<OpenedForTools> {
  if (/^https?:/.test(given)) return runningSite(given);
  const data = mkdtempSync(join(tmpdir(), 'zaban-mcp-'));
  const remove = (): void => rmSync(data, { recursive: true, force: true });
  try {
    const { site, index, others } = hasIndex(given)
      ? { site: siteOfIndex(given, data), index: resolve(given), others: undefined }
      : await siteAndIndex(given);
    if (others !== undefined) symlinkSync(others, join(data, basename(others)));
    const config = readConfig(site, process.env, { data, index, logLevel: 'silent', limits: true });
    const { ask, close } = await openSite(config);
    return {
      ask,
      address: config.publicUrl,
      close: async () => {
        await close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

interface SiteAndIndex {
  readonly site: string;
  readonly index: string;
  /** Folder of the indexes of the other corpora of the site, if there are any. */
  readonly others?: string;
}

/** A site folder or a folder of texts, whose index is built first when it is missing or older than the texts. */
async function siteAndIndex(given: string): Promise<SiteAndIndex> {
  const { site, data, index } = await siteToServe(given, REPORTS.progress, REPORTS.say);
  const known = data === undefined || process.env.ZABAN_DATA ? {} : { data };
  const config = readConfig(site, process.env, known);
  if (index !== undefined) return { site, index };
  if (config.index === join(config.data, 'index')) {
    refuseForeignData(
      config.data,
      site,
      (other) => `name another folder, as in ZABAN_DATA=${other} npx zaban mcp ${given}`,
    );
    await (
      await ensureIndex(site, config.index, REPORTS)
    ).upToDate;
    rememberOwner(config.data, site);
    REPORTS.progress.end();
  }
  const others = resolve(config.data, 'corpora');
  return { site, index: config.index, ...(existsSync(others) && { others }) };
}

/** The calls of a site on the web. */
function runningSite(given: string): OpenedForTools {
  const address = given.replace(/(?<!\/)\/+$/, '');
  const ask: Ask = async (path, signal, onProgress) => {
    const answer = await fetch(`${address}${path}`, {
      ...(onProgress !== undefined && { headers: { accept: EVENTS } }),
      ...(signal !== undefined && { signal }),
    });
    return readAnswer(answer.headers.get('content-type'), answer.body ?? [], onProgress);
  };
  if (!URL.canParse(address)) throw new CommandError(`${given}: this is no address of a site.`);
  return { ask, address, close: async () => {} };
}
