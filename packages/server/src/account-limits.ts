import type { Limit } from './limits.ts';

/** A whole class may sit behind one address; one account is one person. */
export const ACCOUNT_LIMITS = {
  registerByAddress: { name: 'register-address', most: 60, seconds: 3600 },
  loginByAddress: { name: 'login-address', most: 120, seconds: 600 },
  loginByAccount: { name: 'login-account', most: 10, seconds: 900 },
  forgotByAddress: { name: 'forgot-address', most: 30, seconds: 3600 },
  forgotByAccount: { name: 'forgot-account', most: 3, seconds: 3600 },
  resetByAddress: { name: 'reset-address', most: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** One account, however its address is written. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase();
}
