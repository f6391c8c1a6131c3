import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { createServices, type Helpers } from '../bootstrap/create-services.ts';
import type { App, Services } from '../services.ts';
import { makeTestSite, type TestSite } from './test-site.ts';

export interface TestApp extends TestSite {
  readonly app: App;
  readonly services: Services;
  close(): Promise<void>;
}

/** Further options of a test: fields of site.json, and helpers of the server. */
interface TestSetup {
  readonly siteFile?: object;
  readonly helpersOf?: (site: TestSite) => Helpers;
}

/** Starts the complete application for a small temporary site, without a port. */
export async function startTestApp(
  settings: Partial<Config> = {},
  { siteFile = {}, helpersOf = () => ({}) }: TestSetup = {},
): Promise<TestApp> {
  const folders = await makeTestSite(siteFile);
  const config = readConfig(
    folders.site,
    {},
    { data: folders.data, logLevel: 'silent', quickWorkers: 1, slowWorkers: 1, threads: 1, ...settings },
  );
  const { services, close } = await createServices(config, helpersOf(folders));
  const app = await buildApp(services);
  return {
    ...folders,
    app,
    services,
    async close() {
      await app.close();
      await close();
      folders.remove();
    },
  };
}

/** The name of the session cookie of an application. */
export async function sessionCookieOf({ services }: TestApp): Promise<string> {
  const { $context } = await services.auth.load();
  return (await $context).authCookies.sessionToken.name;
}

/** The cookies of an answer, in the form in which the next request sends them. */
export function cookieOf(answer: { cookies: readonly object[] }): Record<string, string> {
  return Object.fromEntries(
    (answer.cookies as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
  );
}
