import type { APIError } from 'better-auth/api';
import type { Database } from '../database/index.ts';
import type { Mailer } from '../mail/index.ts';

export interface AuthSettings {
  readonly database: Database;
  readonly secret: string;
  /** Prefix of the names of cookies. */
  readonly cookiePrefix: string;
  readonly mailer: Mailer;
  readonly siteName: string;
  /** Address of the site for visitors, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Called after a password was changed by a mailed link. */
  readonly onReset: (user: { readonly id: string; readonly email: string }) => Promise<void>;
}

/** Seconds for which a mailed link is valid: longer than the window of the limit of mails, so that the last link sent is still valid. */
export const RESET_SECONDS = 3600;

/** Error code for a session of a suspended account. */
export const SUSPENDED = 'ACCOUNT_SUSPENDED';

const DAY_MS = 86_400_000;
/** Milliseconds after which a session ends: without use, and in any case. */
export const SESSION_LIFE = { unused: 14 * DAY_MS, longest: 30 * DAY_MS } as const;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Accounts with email and password, and sessions in the database. */
export interface Auth {
  /** Name of a cookie: that of sessions, or that of known devices. */
  readonly cookieName: (cookie: 'session_token' | 'device') => string;
  /** Path of the cookies, and whether they are sent over HTTPS only. */
  readonly cookieAttributes: { readonly path: string; readonly secure: boolean };
  /** Loads better-auth at first use: it takes 20 MiB, and many sites have few visitors with an account. */
  readonly load: () => Promise<BetterAuth>;
}

export function createAuth(settings: AuthSettings): Auth {
  const { cookiePrefix, publicUrl } = settings;
  const secure = publicUrl().startsWith('https:');
  let loaded: Promise<BetterAuth> | undefined;
  return {
    cookieName: (cookie) => `${secure ? '__Secure-' : ''}${cookiePrefix}.${cookie}`,
    cookieAttributes: { path: new URL(publicUrl()).pathname, secure },
    async load() {
      loaded ??= loadBetterAuth(settings);
      try {
        return await loaded;
      } catch (error) {
        // As when too many files are open: the next request tries again.
        loaded = undefined;
        throw error;
      }
    },
  };
}

/** Whether better-auth refused a request; other errors are failures, such as of the database. */
export function isRefusal(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError';
}

/**
 * Sets up better-auth. Its HTTP routes are not mounted: the portal's calls use its functions, with our own limits, since its rate
 * limiter does not apply to them.
 */
async function loadBetterAuth(settings: AuthSettings) {
  const { database, secret, cookiePrefix, mailer, siteName, publicUrl, onReset } = settings;
  const [{ betterAuth }, { APIError }] = await Promise.all([import('better-auth'), import('better-auth/api')]);
  return betterAuth({
    baseURL: publicUrl(),
    secret,
    database: { db: database.db, type: database.kind },
    telemetry: { enabled: false },
    // Its messages contain email addresses; relevant errors are logged where they are handled.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // The portal asks for a login after the registration.
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onReset(user),
      async sendResetPassword({ user, token }) {
        await mailer.send({
          to: user.email,
          subject: `${siteName}: a new password`,
          text: [
            'Somebody, most likely you, asked for a new password for your account.',
            'Open this link to choose one:',
            '',
            `${publicUrl()}/Reset?token=${encodeURIComponent(token)}`,
            '',
            `The link works once, within ${RESET_SECONDS / 60} minutes.`,
            'If you did not ask for it, do nothing: your password stays as it is.',
            '',
          ].join('\n'),
        });
      },
    },
    user: {
      modelName: 'users',
      fields: { ...stamps, emailVerified: 'email_verified' },
      additionalFields: {
        fName: { type: 'string', required: true, fieldName: 'first_name' },
        lName: { type: 'string', required: true, fieldName: 'last_name' },
        country: { type: 'string', required: true, fieldName: 'country' },
        userCategory: { type: 'string', required: true, fieldName: 'user_category' },
        suspendedAt: { type: 'string', required: false, input: false, fieldName: 'suspended_at' },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_LIFE.unused / 1000,
      // A session must end on all servers at once, so every request checks it in the database.
      cookieCache: { enabled: false },
      fields: {
        ...stamps,
        expiresAt: 'expires_at',
        userId: 'user_id',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Every new session passes this hook.
          async before({ userId }) {
            const user = await database.db
              .selectFrom('users')
              .select('suspended_at')
              .where('id', '=', userId)
              .executeTakeFirst();
            if (user?.suspended_at != null) throw new APIError('FORBIDDEN', { code: SUSPENDED, message: SUSPENDED });
          },
        },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...stamps,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...stamps, expiresAt: 'expires_at' },
      // A reader of the database must not be able to use a link.
      storeIdentifier: 'hashed',
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: publicUrl().startsWith('https:'),
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: new URL(publicUrl()).pathname,
      },
      ipAddress: { disableIpTracking: true },
    },
  });
}

type BetterAuth = Awaited<ReturnType<typeof loadBetterAuth>>;
