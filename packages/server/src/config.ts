import { UserError } from '@zaban/engine/errors';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** All settings of a server; `readConfig` reads them from the environment. */
export interface Config {
  /** The site's folder: site.json, pages, audio, word list. */
  readonly site: string;
  /** Folder of the server's own data: index, SQLite file, downloads, outbox, secret. */
  readonly data: string;
  /** Folder of the index. An index outside the data folder is built elsewhere and only read. */
  readonly index: string;
  readonly host: string;
  readonly port: number;
  /** PostgreSQL address; without it the database is `<data>/zaban.sqlite`. */
  readonly databaseUrl: string | undefined;
  /** Milliseconds that the server waits for PostgreSQL when it starts. */
  readonly databaseMilliseconds: number;
  /** SMTP server; without it mails become `.eml` files in `<data>/outbox/`. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails; without it the contact address of the site. */
  readonly mailFrom: string | undefined;
  /** Address of the site for visitors, without a trailing slash; used in mailed links. */
  readonly publicUrl: string | undefined;
  /** Secret that signs session cookies; if absent, it is generated at the first start. */
  readonly secret: string | undefined;
  /** Proxies whose forwarded addresses are trusted: addresses and ranges, separated by commas. */
  readonly trustProxy: string;
  /** Another origin that serves the portal; undefined if this server does. */
  readonly portalOrigin: string | undefined;
  /** Folder with the documentation of the software; without it nothing is served at /docs/guide. */
  readonly documents: string | undefined;
  /** Folder of the built portal; undefined: the server answers only calls. */
  readonly portal: string | undefined;
  /** Query threads: those for quick queries only, and those for all others. */
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  /** Threads that share the work of one long query. */
  readonly threads: number;
  /** Where posting lists are read from; `auto`: from memory unless the index is very large. */
  readonly postings: 'auto' | 'memory' | 'disk';
  /** Maximum bytes of the answer cache; 0: no cache. */
  readonly cacheBytes: number;
  /** Maximum UTF-16 units of the saved work of all accounts together. */
  readonly savedWorkLength: number;
  /** Milliseconds after which a query ends with a partial answer. */
  readonly queryMilliseconds: number;
  /** Milliseconds between two checks for a new index. */
  readonly watchMilliseconds: number;
  /** Milliseconds without a request after which a corpus besides the default one, or a kept build, is closed; the next request opens it again. */
  readonly idleMilliseconds: number;
  /** Whether HSTS of an https `publicUrl` includes subdomains. */
  readonly hstsSubdomains: boolean;
  /** Bearer token that a request for the metrics must have; undefined: none. */
  readonly metricsToken: string | undefined;
  /** Port of a separate server for the metrics, on `metricsHost`; undefined: the site's address serves them. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Whether attempts to sign in, register and send messages are limited. */
  readonly limits: boolean;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

/** Names of ranges of addresses. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses and ranges, separated by commas, as Fastify parses them. */
const proxies = z.string().refine(
  (text) =>
    text.split(',').every((part) => {
      const [address = '', mask, ...more] = part.trim().split('/');
      if (mask === undefined) return RANGES.has(address) || isIP(address) !== 0;
      const most = isIP(address) === 6 ? 128 : 32;
      return (
        isIP(address) !== 0 &&
        more.length === 0 &&
        (isIP(mask) !== 0 || (/^\d{1,3}$/.test(mask) && Number(mask) <= most))
      );
    }),
  'must be IP addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between them',
);

/** The address of a sender, alone or after a name: `Corpus <corpus@example.org>`. */
const sender = z
  .string()
  .regex(
    /^[^<>\s@]+@[^<>\s@]+$|^[^<>\r\n]{1,200}<[^<>\s@]+@[^<>\s@]+>$/,
    'must be an email address, or a name and <address>',
  );

const Environment = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  ZABAN_DATA: z.string().default('data'),
  ZABAN_INDEX: z.string().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  ZABAN_DATABASE_SECONDS: count(0, 86_400).default(120),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: sender.optional(),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((text) => !/[?#]/.test(text), 'must not have a question mark or # in it')
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  ZABAN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ZABAN_TRUST_PROXY: proxies.default('loopback'),
  ZABAN_PORTAL_ORIGIN: url(['http:', 'https:'])
    .transform((text) => new URL(text).origin)
    .optional(),
  ZABAN_QUICK_WORKERS: count(1, 256).optional(),
  ZABAN_SLOW_WORKERS: count(1, 256).optional(),
  ZABAN_THREADS: count(1, 256).optional(),
  ZABAN_POSTINGS: z.enum(['auto', 'memory', 'disk'], 'must be auto, memory or disk').default('auto'),
  ZABAN_CACHE_MEGABYTES: count(0, 1_000_000).default(64),
  ZABAN_SAVED_WORK_MEGABYTES: count(0, 1_000_000).default(2000),
  ZABAN_QUERY_SECONDS: count(1, 3600).default(20),
  ZABAN_HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ZABAN_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 letters, digits or signs of "-._~+/="')
    .optional(),
  ZABAN_METRICS_PORT: count(0, 65_535).optional(),
  ZABAN_METRICS_HOST: z.string().default('localhost'),
  ZABAN_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ZABAN_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
});

/** An invalid setting. The message is one sentence that names it. */
export class ConfigError extends UserError {
  override readonly name = 'ConfigError';
}

/**
 * Reads settings from the environment; those in `known` replace them. Empty variables count as absent.
 * @throws ConfigError that names the variable
 */
export function readConfig(
  site: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  known: Partial<Config> = {},
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new ConfigError(`The setting ${path.join('.')} cannot be used: ${message}.`);
  }
  const env = parsed.data;
  const data = resolve(known.data ?? env.ZABAN_DATA);
  const cores = availableParallelism();
  return {
    site: resolve(site),
    data,
    index: env.ZABAN_INDEX === undefined ? join(data, 'index') : resolve(env.ZABAN_INDEX),
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databaseMilliseconds: env.ZABAN_DATABASE_SECONDS * 1000,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    secret: env.ZABAN_SECRET,
    trustProxy: env.ZABAN_TRUST_PROXY,
    portalOrigin: env.ZABAN_PORTAL_ORIGIN,
    portal: undefined,
    documents: undefined,
    quickWorkers: env.ZABAN_QUICK_WORKERS ?? Math.min(4, Math.max(2, cores - 1)),
    slowWorkers: env.ZABAN_SLOW_WORKERS ?? Math.min(8, Math.max(1, Math.floor(cores / 2))),
    threads: env.ZABAN_THREADS ?? cores,
    postings: env.ZABAN_POSTINGS,
    cacheBytes: env.ZABAN_CACHE_MEGABYTES * 2 ** 20,
    savedWorkLength: env.ZABAN_SAVED_WORK_MEGABYTES * 1_000_000,
    queryMilliseconds: env.ZABAN_QUERY_SECONDS * 1000,
    watchMilliseconds: 250,
    idleMilliseconds: 30 * 60_000,
    hstsSubdomains: env.ZABAN_HSTS_SUBDOMAINS === 'on',
    metricsToken: env.ZABAN_METRICS_TOKEN,
    metricsPort: env.ZABAN_METRICS_PORT,
    metricsHost: env.ZABAN_METRICS_HOST,
    limits: env.ZABAN_LIMITS === 'on',
    logLevel: env.ZABAN_LOG,
    ...known,
  };
}
