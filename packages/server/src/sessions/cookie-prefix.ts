import { createHmac } from 'node:crypto';

/**
 * What the names of a site's cookies begin with. A browser sends cookies to every port of a host, and those of `/` to
 * every path: two sites of one host must not take each other's. Servers of one site share secret, name and address, and
 * so the names, whatever their ports are.
 */
export function cookiePrefixOf(secret: string, siteName: string, publicUrl: string | undefined): string {
  const hash = createHmac('sha256', secret).update(JSON.stringify(['cookie names', siteName, publicUrl ?? '']));
  return `zaban-${hash.digest('hex').slice(0, 8)}`;
}
