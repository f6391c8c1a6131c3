import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ACCOUNT_LIMITS, accountOf } from '../clients/account-limits.ts';
import type { Config } from '../config.ts';
import { Corpora, indexOfCorpus, openCorpus } from '../corpora/index.ts';
import { databasePlace, openDatabase, synchroniseWords } from '../database/index.ts';
import { leftOutOfDownloads, makeDownloads } from '../downloads/index.ts';

import { createLimits, NO_LIMITS } from '../clients/limits.ts';
import { crossSiteTest } from '../guards/refuse-cross-site.ts';
import { createLog } from '../monitoring/logging.ts';
import { boundedMailer, createNotifier, fileMailer, passwordChanged, smtpMailer } from '../mail/index.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { createAllowanceStore } from '../access/index.ts';
import { readSecret } from './secret.ts';
import type { Services } from '../services.ts';
import { LARGE_CORPUS, type CorpusService } from '../serving/index.ts';
import { SpareThread } from '../workers/index.ts';
import {
  cookiePrefixOf,
  createAuth,
  createKnownDevices,
  markProved,
  SESSION_LIFE,
  voidResetLinks,
} from '../sessions/index.ts';
import {
  type ListedCorpus,
  loadSite,
  operationDataOf,
  SOFTWARE_VERSION,
  unknownSiteFields,
  unnamedAccess,
} from '@zaban/calls/site';
import { Families } from '@zaban/word-list';
import { createUsage } from '../monitoring/usage.ts';

import type { FileTextAnswer, FileTextRequest } from '@zaban/calls';
import { giveBackMemory } from '../monitoring/give-back-memory.ts';

export interface StartedServices {
  readonly services: Services;
  /** Sets the address of the site for visitors, which is used if the settings have none. */
  readonly setUrl: (url: string) => void;
  readonly close: () => Promise<void>;
}

const FLUSH_MS = 10_000;
const SWEEP_MS = 6 * 3_600_000;

/** Functions and options that the caller of `startServer` may provide. */
export interface Helpers {
  /** Builds the index again from its texts; absent if it is built elsewhere. */
  readonly rebuild?: () => Promise<void>;
  /** Builds the index of a further corpus if it is missing or older than its texts; absent if it is built elsewhere. */
  readonly buildIndex?: (
    sources: readonly string[],
    index: string,
    reading: Pick<ListedCorpus, 'language' | 'folds'>,
  ) => Promise<unknown>;
  /** Milliseconds before an unusable index is built again. Default: 5 s. */
  readonly rebuildPatience?: number;
  /** Whether the process runs only the server; then memory that only the start needed is returned to the system. */
  readonly ownProcess?: boolean;
}

/** Opens all services that the features use, in the order of their dependencies. */
export async function createServices(
  config: Config,
  { rebuild, rebuildPatience, buildIndex }: Helpers = {},
): Promise<StartedServices> {
  const log = createLog(config.logLevel);
  const site = loadSite(config.site);
  for (const sentence of unknownSiteFields(config.site)) log.warn(sentence);
  const database = await openDatabase(databasePlace(config), {
    patience: config.databaseMilliseconds,
    onWait: (sentence) => log.warn(sentence),
  });
  const open: { close(): unknown }[] = [database];
  const close = async (): Promise<void> => {
    for (const part of open.toReversed()) await part.close();
  };
  try {
    await synchroniseWords(database, site.words, (word) => site.audioOf(word));
    const secret = await readSecret(config, database);
    const from = config.mailFrom ?? site.contacts.email;
    const limits = config.limits ? createLimits(database, secret) : NO_LIMITS;
    const { smtpUrl, data } = config;
    const post = smtpUrl === undefined ? fileMailer(join(data, 'outbox'), from) : smtpMailer(smtpUrl, from, log);
    const mailer = boundedMailer(post, ACCOUNT_LIMITS.mailsAnHour, limits, log);
    const notices = boundedMailer(mailer, ACCOUNT_LIMITS.noticesADay, limits, log);
    const notifier = createNotifier(notices, (error) => log.error(error, 'A notice could not be mailed.'));
    open.push(mailer, notifier);

    let address = `http://localhost:${config.port}`;
    const publicUrl = (): string => config.publicUrl ?? address;
    const registeredTextsNeed =
      site.accounts.registeredTextsNeed ?? (config.smtpUrl === undefined ? 'account' : 'provedAddress');
    const onReset = async ({ id, email }: { readonly id: string; readonly email: string }): Promise<void> => {
      notifier.send(passwordChanged(email, site.name, publicUrl()));
      await voidResetLinks(database, id);
      // A link for a new password was mailed to the same address, so using it also confirms the address.
      if (registeredTextsNeed === 'provedAddress') await markProved(database, id);
      const account = accountOf(email);
      await limits.forget(ACCOUNT_LIMITS.resetMailsToAccount, account);
      // Wrong guesses of strangers must not block the owner's login with the new password.
      await limits.forget(ACCOUNT_LIMITS.loginByStrangers, account);
    };
    const auth = createAuth({
      database,
      secret,
      cookiePrefix: cookiePrefixOf(secret, site.name, config.publicUrl),
      mailer,
      siteName: site.name,
      publicUrl,
      onReset,
    });
    const devices = createKnownDevices(auth, database, secret);
    const usage = createUsage(database);

    let downloads = Promise.resolve();
    const allowances = createAllowanceStore(database, secret);
    const families = new Families(site.words);
    const [listed] = site.listedCorpora;
    const index = indexOfCorpus(config, listed);
    const spare = new SpareThread();
    const shared = {
      service: {
        ...config,
        spare,
        rebuildPatience,
        defaultAccess: site.defaultAccess,
        onTrouble: (trouble: string) => log.error(trouble),
      },
      operationData: operationDataOf(site),
      context: {
        site,
        registeredTextsNeed,
        families,
        version: SOFTWARE_VERSION,
        hasCorpora: () => corpora.hasOthers,
        corporaToCome: () => corpora.toCome,
      },
      access: {
        sessions: { auth, registeredTextsNeed },
        allowances: config.limits ? allowances : undefined,
        isCrossSite: crossSiteTest(config),
        cacheBytes: config.cacheBytes,
      },
      stamp: randomUUID(),
    };
    // Whoever may use a corpus that is not open may read its texts.
    const warnOfTexts =
      ({ id, access: of }: ListedCorpus) =>
      (texts: number): void => {
        if (of === 'open') log.warn({ corpus: id, texts }, unnamedAccess(site.defaultAccess));
      };
    const opened = await openCorpus(shared, {
      ...listed,
      index,
      share: 1,
      onUnnamedAccess: warnOfTexts(listed),
      engine: site.engine,
      rebuild: rebuild && (() => rebuild().then(() => log.info('The index was built again.'))),
      onSwitch: (buildId) => {
        log.info({ buildId }, 'The server now uses a new index.');
        downloads = downloads.then(prepare);
      },
    });
    const { corpus, responseCache, access } = opened;
    const corpora = new Corpora(
      {
        ...config,
        log,
        build: buildIndex,
        graceMilliseconds: 2 * config.queryMilliseconds,
        onIdle: () => {
          spare.prepare();
          giveBackMemory();
        },
        open: (listed, index, share) =>
          openCorpus(shared, {
            ...listed,
            index,
            share,
            engine: undefined,
            rebuild: undefined,
            onUnnamedAccess: warnOfTexts(listed),
            onSwitch: (buildId) => log.info({ corpus: listed.id, buildId }, 'The server now uses a new index.'),
          }),
      },
      site.listedCorpora,
      opened,
    );
    const prepare = (): Promise<void> => {
      const { corpus: opened, buildId } = corpus.current();
      // This thread must not block: workers read the texts where they have to fetch them.
      const textOf = (document: number): Promise<string> => readText(corpus, buildId, document);
      return makeDownloads(opened, site, config.data, opened.threadsCanRead ? undefined : textOf).then(
        () => {
          for (const sentence of leftOutOfDownloads(opened, site)) log.info(sentence);
          // Reading all texts has used much memory of this thread.
          if (opened.tokenCount >= LARGE_CORPUS) giveBackMemory();
        },
        (error: unknown) => log.error(error, 'The downloads could not be made.'),
      );
    };
    downloads = prepare();
    open.push(spare, { close: () => downloads }, opened, corpora);

    const sweep = async (): Promise<void> => {
      await limits.sweep();
      await allowances.sweep();
      const now = database.moment(new Date());
      const tooOld = database.moment(new Date(Date.now() - SESSION_LIFE.longest));
      await database.db
        .deleteFrom('sessions')
        .where((row) => row.or([row('expires_at', '<', now), row('created_at', '<', tooOld)]))
        .execute();
      await database.db.deleteFrom('verifications').where('expires_at', '<', now).execute();
    };
    open.push(
      repeat(FLUSH_MS, () => usage.flush(), log.error.bind(log)),
      { close: () => usage.flush() },
    );
    open.push(repeat(SWEEP_MS, sweep, log.error.bind(log)));
    await sweep();

    const services = {
      config,
      publicUrl,
      log,
      site,
      families,
      database,
      mailer,
      notifier,
      auth,
      devices,
      registeredTextsNeed,
      limits,
      usage,
      metrics: new Metrics(),
      corpora,
      corpus,
      responseCache,
      access,
    };
    return { services, setUrl: (url) => void (address = url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The whole text of a document, read by a worker. Throws an Error if the build is no longer in force. */
async function readText(corpus: CorpusService, buildId: string, document: number): Promise<string> {
  const asked: FileTextRequest = { operation: 'fileText', buildId, document };
  const { text } = await corpus.run<FileTextAnswer>(asked, { weight: 'heavy' });
  if (text === undefined) throw new Error('The texts were replaced meanwhile.');
  return text;
}

/** Runs work at intervals until it is closed. A failure is reported; the next interval tries again. */
function repeat(milliseconds: number, work: () => Promise<void>, onFailure: (error: unknown) => void) {
  const timer = setInterval(() => void work().catch(onFailure), milliseconds).unref();
  return { close: () => clearInterval(timer) };
}
