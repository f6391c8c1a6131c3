import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database } from '../database/index.ts';
import type { Mailer } from '../mail/index.ts';

export interface AuthSettings {
  readonly database: Database;
  readonly secret: string;
  /** What the names of cookies begin with. */
  readonly cookiePrefix: string;
  readonly mailer: Mailer;
  readonly siteName: string;
  /** Address that visitors use, without a slash at its end. */
  readonly publicUrl: () => string;
  /** Told the account whose password was just changed by a mailed link. */
  readonly onReset: (user: { readonly id: string; readonly email: string }) => Promise<void>;
}

/** Seconds for which a mailed link works; longer than mails to one address are counted, so that the last one sent works. */
export const RESET_SECONDS = 3600;

/** Code of the failure when a suspended account would begin a session. */
export const SUSPENDED = 'ACCOUNT_SUSPENDED';

const DAY = 86_400_000;
/** Milliseconds after which a session ends: without use, and however much it is used. */
export const SESSION_LIFE = { unused: 14 * DAY, longest: 30 * DAY } as const;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/**
 * Accounts by e-mail and password with sessions in the database. Its own HTTP routes are not mounted: the calls of the
 * portal use its functions, and our limits hold for them (its limiter does not see such calls).
 */
export function createAuth({ database, secret, cookiePrefix, mailer, siteName, publicUrl, onReset }: AuthSettings) {
  return betterAuth({
    baseURL: publicUrl(),
    secret,
    database: { db: database.db, type: database.kind },
    telemetry: { enabled: false },
    // Its messages name addresses; what matters is logged where it is handled.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Registering does not sign in: the portal asks for the first login.
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
      // A session that ends must end everywhere at once: nothing is believed from the cookie alone.
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
          // The one place where sessions begin, whatever led there.
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
      // Who reads the database cannot use a link from it.
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

export type Auth = ReturnType<typeof createAuth>;
