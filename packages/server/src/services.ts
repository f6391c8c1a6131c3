import type { RegisteredTextsNeed } from '@zaban/contract';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from './response-cache/index.ts';
import type { Config } from './config.ts';
import type { Database } from './database/index.ts';
import type { Limits } from './clients/limits.ts';
import type { Mailer, Notifier } from './mail/index.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Access } from './access/index.ts';
import type { Corpora } from './corpora/index.ts';
import type { CorpusService } from './serving/index.ts';
import type { Auth, KnownDevices } from './sessions/index.ts';
import type { LoadedSite } from '@zaban/calls/site';
import type { Families } from '@zaban/word-list';
import type { Usage } from './monitoring/usage.ts';

/** The services that features use; `app.ts` passes them to each feature. */
export interface Services {
  readonly config: Config;
  /** Address of the site for visitors, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly log: FastifyBaseLogger;
  readonly site: LoadedSite;
  /** Spellings of the word list. */
  readonly families: Families;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly notifier: Notifier;
  readonly auth: Auth;
  readonly devices: KnownDevices;
  /** What users need for registered texts and downloads on this site. */
  readonly registeredTextsNeed: RegisteredTextsNeed;
  readonly limits: Limits;
  readonly usage: Usage;
  readonly metrics: Metrics;
  /** The corpora of the site. A call is answered from the one that `chosenCorpus` gives. */
  readonly corpora: Corpora;
  /** The default corpus, its answers, and who may see what of its texts. */
  readonly corpus: CorpusService;
  readonly responseCache: ResponseCache;
  readonly access: Access;
}

/** The Fastify application, with request and response types from Zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
