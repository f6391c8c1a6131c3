import type { App, Services } from '../services.ts';

/** Headers that only proxies add, not browsers. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const;

/** Logs one warning if requests come through a proxy and PUBLIC_URL is not set, so that the address for visitors is unknown. */
export function warnOfUnknownAddress(app: App, { config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.publicUrl !== undefined) return;
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) {
      isLogged = true;
      log.warn(
        'Requests come through a proxy, and PUBLIC_URL is not set: links in mails lead to this machine, and ' +
          'cookies are not limited to HTTPS. Set PUBLIC_URL to the address that visitors use.',
      );
    }
    done();
  });
}
