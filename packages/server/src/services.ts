import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answers } from './answers/index.ts';
import type { Config } from './starting/config.ts';
import type { Database } from './database/index.ts';
import type { Limits } from './visitors/limits.ts';
import type { Mailer, Notifier } from './mail/index.ts';
import type { Metrics } from './watching/metrics.ts';
import type { Readings } from './reading/index.ts';
import type { CorpusService } from './serving/index.ts';
import type { Auth, KnownDevices, RegisteredTextsNeed } from './sessions/index.ts';
import type { LoadedSite } from './site/index.ts';
import type { Usage } from './watching/usage.ts';

/** What features are made from; `app.ts` hands it to each of them. */
export interface Services {
  readonly config: Config;
  /** Address that visitors use, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly log: FastifyBaseLogger;
  readonly site: LoadedSite;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly notifier: Notifier;
  readonly auth: Auth;
  readonly devices: KnownDevices;
  /** What opens registered texts and downloads here. */
  readonly registeredTextsNeed: RegisteredTextsNeed;
  readonly limits: Limits;
  readonly usage: Usage;
  readonly metrics: Metrics;
  readonly corpus: CorpusService;
  /** For answers that say nothing of the order of the words in a text; all others are given by `readings`. */
  readonly answers: Answers;
  readonly readings: Readings;
}

/** The application with schemas as types. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
