import { UserError } from '@zaban/engine/errors';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

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

/** One of several values, which a wrong one is told. */
const oneOf = <const Values extends [string, string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

const times = (factor: number) => (value: number) => value * factor;
const isOn = (value: string): boolean => value === 'on';

const setting = <Schema extends z.ZodType>(variable: string, schema: Schema) => ({ variable, schema });

const CORES = availableParallelism();

/** The settings that are read from the environment. */
const SETTINGS = {
  port: setting('PORT', count(0, 65_535).default(3000)),
  host: setting('HOST', z.string().default('localhost')),
  /** Folder of the server's own data: index, SQLite file, downloads, outbox, secret. */
  data: setting('ZABAN_DATA', z.string().default('data')),
  /** Folder of the index. An index outside the data folder is built elsewhere and only read. */
  index: setting('ZABAN_INDEX', z.string().optional()),
  /** PostgreSQL address; without it the database is `<data>/zaban.sqlite`. */
  databaseUrl: setting('DATABASE_URL', url(['postgres:', 'postgresql:']).optional()),
  /** Milliseconds that the server waits for PostgreSQL when it starts. */
  databaseMilliseconds: setting('ZABAN_DATABASE_SECONDS', count(0, 86_400).default(120).transform(times(1000))),
  /** SMTP server; without it mails become `.eml` files in `<data>/outbox/`. */
  smtpUrl: setting('SMTP_URL', url(['smtp:', 'smtps:']).optional()),
  /** Sender of mails; without it the contact address of the site. */
  mailFrom: setting('MAIL_FROM', sender.optional()),
  /** Address of the site for visitors, without a trailing slash; used in mailed links. */
  publicUrl: setting(
    'PUBLIC_URL',
    url(['http:', 'https:'])
      .refine((text) => !/[?#]/.test(text), 'must not have a question mark or # in it')
      .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
      .optional(),
  ),
  /** Secret that signs session cookies; if absent, it is generated at the first start. */
  secret: setting('ZABAN_SECRET', z.string().min(32, 'must have at least 32 characters').optional()),
  /** Proxies whose forwarded addresses are trusted: addresses and ranges, separated by commas. */
  trustProxy: setting('ZABAN_TRUST_PROXY', proxies.default('loopback')),
  /** Another origin that serves the portal; undefined if this server does. */
  portalOrigin: setting(
    'ZABAN_PORTAL_ORIGIN',
    url(['http:', 'https:'])
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
  /** Query threads: those for quick queries only, and those for all others. */
  quickWorkers: setting('ZABAN_QUICK_WORKERS', count(1, 256).default(Math.min(4, Math.max(2, CORES - 1)))),
  slowWorkers: setting('ZABAN_SLOW_WORKERS', count(1, 256).default(Math.min(8, Math.max(1, Math.floor(CORES / 2))))),
  /** Threads that share the work of one long query. */
  threads: setting('ZABAN_THREADS', count(1, 256).default(CORES)),
  /** Where posting lists are read from; `auto`: from memory unless the index is very large. */
  postings: setting('ZABAN_POSTINGS', oneOf('auto', 'memory', 'disk').default('auto')),
  /** Maximum bytes of the answer cache; 0: no cache. */
  cacheBytes: setting(
    'ZABAN_CACHE_MEGABYTES',
    count(0, 1_000_000)
      .default(64)
      .transform(times(2 ** 20)),
  ),
  /** Maximum UTF-16 units of the saved work of all accounts together. */
  savedWorkLength: setting('ZABAN_SAVED_WORK_MEGABYTES', count(0, 1_000_000).default(2000).transform(times(1_000_000))),
  /** Milliseconds after which a query ends with a partial answer. */
  queryMilliseconds: setting('ZABAN_QUERY_SECONDS', count(1, 3600).default(20).transform(times(1000))),
  /** Whether HSTS of an https `publicUrl` includes subdomains. */
  hstsSubdomains: setting('ZABAN_HSTS_SUBDOMAINS', oneOf('on', 'off').default('off').transform(isOn)),
  /** Bearer token that a request for the metrics must have; undefined: none. */
  metricsToken: setting(
    'ZABAN_METRICS_TOKEN',
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 letters, digits or signs of "-._~+/="')
      .optional(),
  ),
  /** Port of a separate server for the metrics, on `metricsHost`; undefined: the site's address serves them. */
  metricsPort: setting('ZABAN_METRICS_PORT', count(0, 65_535).optional()),
  metricsHost: setting('ZABAN_METRICS_HOST', z.string().default('localhost')),
  /** Whether attempts to sign in, register and send messages are limited. */
  limits: setting('ZABAN_LIMITS', oneOf('on', 'off').default('on').transform(isOn)),
  logLevel: setting('ZABAN_LOG', oneOf('silent', 'error', 'warn', 'info', 'debug').default('info')),
};

type FromEnvironment = { readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** All settings of a server; `readConfig` reads them from the environment. */
export interface Config extends FromEnvironment {
  /** The site's folder: site.json, pages, audio, word list. */
  readonly site: string;
  readonly index: string;
  /** Folder with the documentation of the software; without it nothing is served at /docs/guide. */
  readonly documents: string | undefined;
  /** Folder of the built portal; undefined: the server answers only calls. */
  readonly portal: string | undefined;
  /** Milliseconds between two checks for a new index. */
  readonly watchMilliseconds: number;
  /** Milliseconds without a request after which a corpus besides the default one, or a kept build, is closed; the next request opens it again. */
  readonly idleMilliseconds: number;
}

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
  const read = Object.entries(SETTINGS).map(([name, { variable, schema }]) => {
    const parsed = schema.safeParse(environment[variable] || undefined);
    if (parsed.success) return [name, parsed.data];
    throw new ConfigError(`The setting ${variable} cannot be used: ${parsed.error.issues[0]!.message}.`);
  });
  const settings = Object.fromEntries(read) as FromEnvironment;
  const data = resolve(known.data ?? settings.data);
  return {
    ...settings,
    site: resolve(site),
    data,
    index: settings.index === undefined ? join(data, 'index') : resolve(settings.index),
    portal: undefined,
    documents: undefined,
    watchMilliseconds: 250,
    idleMilliseconds: 30 * 60_000,
    ...known,
  };
}
