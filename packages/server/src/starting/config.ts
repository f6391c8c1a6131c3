import { UserError } from '@zaban/engine/errors';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** Everything that can be set about a server; `readConfig` fills it from the environment. */
export interface Config {
  /** The site's folder: site.json, pages, audio, word list. */
  readonly site: string;
  /** Folder of what the server keeps: index, SQLite file, downloads, outbox, secret. */
  readonly data: string;
  /** Folder of the index; one that several servers share is built elsewhere and only read. */
  readonly index: string;
  readonly host: string;
  readonly port: number;
  /** PostgreSQL address; without it the database is `<data>/zaban.sqlite`. */
  readonly databaseUrl: string | undefined;
  /** Milliseconds that the start waits for PostgreSQL. */
  readonly databaseMilliseconds: number;
  /** SMTP server; without it mails become `.eml` files in `<data>/outbox/`. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails; without it the contact address of the site. */
  readonly mailFrom: string | undefined;
  /** Address that visitors use, without a slash at its end; stands in mailed links. */
  readonly publicUrl: string | undefined;
  /** Signs session cookies; made on first start when absent. */
  readonly secret: string | undefined;
  /** Proxies whose forwarded address is believed: addresses and ranges with commas. */
  readonly trustProxy: string;
  /** Another origin that serves the portal, or undefined: the portal comes from here. */
  readonly portalOrigin: string | undefined;
  /** Folder with the documents of the software; without it there are none below /docs/guide. */
  readonly documents: string | undefined;
  /** Folder of the built portal, or undefined: calls only. */
  readonly portal: string | undefined;
  /** Threads for queries: those that answer quick ones only, and those for the rest. */
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  /** Threads that share the work of one long query. */
  readonly threads: number;
  /** Where posting lists are: in memory unless the index is very large (`auto`), or always in memory or on disk. */
  readonly postings: 'auto' | 'memory' | 'disk';
  /** Bytes of answers that are kept to be given again; 0: none. */
  readonly keptBytes: number;
  /** UTF-16 units of what all accounts together may keep as saved work. */
  readonly savedWorkLength: number;
  /** Milliseconds after which a query is cut, with what it has by then. */
  readonly queryMilliseconds: number;
  /** Milliseconds between two looks at whether the index was built anew. */
  readonly watchMilliseconds: number;
  /** Whether browsers are told to reach all hosts below that of an https `publicUrl` by HTTPS too. */
  readonly hstsSubdomains: boolean;
  /** What a request for the figures must carry as a bearer token; undefined: nothing. */
  readonly metricsToken: string | undefined;
  /** Port for the figures alone, on `metricsHost`; undefined: the site's own address has them. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Whether attempts to sign in, register and write are limited. */
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

/** Names that stand for ranges of addresses. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses and ranges with commas, as Fastify reads them. */
const proxies = z.string().refine(
  (text) =>
    text.split(',').every((part) => {
      const [address, mask, ...more] = part.trim().split('/');
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

/** The address of a sender, alone or behind a name: `Corpus <corpus@example.org>`. */
const sender = z
  .string()
  .regex(
    /^[^<>\s@]+@[^<>\s@]+$|^[^<>\r\n]{1,200}<[^<>\s@]+@[^<>\s@]+>$/,
    'must be an e-mail address, or a name and <address>',
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

/** A setting that cannot be used: one sentence that names it. */
export class ConfigError extends UserError {
  override readonly name = 'ConfigError';
}

/**
 * Settings from the environment, with what the caller knows better on top. Empty variables count as absent.
 * @throws ConfigError naming the variable
 */
export function readConfig(
  site: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  known: Partial<Config> = {},
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`The setting ${issue.path.join('.')} cannot be used: ${issue.message}.`);
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
    keptBytes: env.ZABAN_CACHE_MEGABYTES * 2 ** 20,
    savedWorkLength: env.ZABAN_SAVED_WORK_MEGABYTES * 1_000_000,
    queryMilliseconds: env.ZABAN_QUERY_SECONDS * 1000,
    watchMilliseconds: 2000,
    hstsSubdomains: env.ZABAN_HSTS_SUBDOMAINS === 'on',
    metricsToken: env.ZABAN_METRICS_TOKEN,
    metricsPort: env.ZABAN_METRICS_PORT,
    metricsHost: env.ZABAN_METRICS_HOST,
    limits: env.ZABAN_LIMITS === 'on',
    logLevel: env.ZABAN_LOG,
    ...known,
  };
}
