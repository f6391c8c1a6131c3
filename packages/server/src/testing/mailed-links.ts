import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestSite } from './test-site.ts';

/** Tokens of the mailed links to a screen, by default that for a new password, in the order in which they were sent to an address. */
export function mailedLinks({ data }: Pick<TestSite, 'data'>, email: string, screen = 'Reset'): string[] {
  const outbox = join(data, 'outbox');
  if (!existsSync(outbox)) return [];
  return (
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`))
      // Long lines are quoted-printable.
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((mail) => new RegExp(`/${screen}\\?token=([\\w-]+)`).exec(mail)?.[1] ?? [])
  );
}

/** The token of the last one. Waits for the mail, because the call answers before it is sent. */
export async function lastMailedLink(test: Pick<TestSite, 'data'>, email: string): Promise<string> {
  await expect.poll(() => mailedLinks(test, email).length).toBeGreaterThan(0);
  return mailedLinks(test, email).at(-1) ?? '';
}
