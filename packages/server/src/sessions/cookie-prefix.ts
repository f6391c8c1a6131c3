import { createHmac } from 'node:crypto';

/**
 * The prefix of the names of a site's cookies. A browser sends cookies to every port of a host, and those of `/` to every path,
 * so that two sites on one host need different names. Servers of one site share secret, name and address, and therefore
 * the names, even on different ports.
 */
export function cookiePrefixOf(secret: string, siteName: string, publicUrl: string | undefined): string {
  const hash = createHmac('sha256', secret).update(JSON.stringify(['cookie names', siteName, publicUrl ?? '']));
  return `zaban-${hash.digest('hex').slice(0, 8)}`;
}
