import { OPERATION_NAMES, PATHS, ROUTES } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { CALLS } from './calls.ts';
import { needsServer } from './without-server.ts';

/** Calls that only a server can answer: accounts and their data, mail, and files that need an account. */
const ON_A_SERVER_ALONE = [
  'loginUser',
  'logoutUser',
  'registerUser',
  'currentUser',
  'forgotPassword',
  'resetPassword',
  'sendAddressProof',
  'proveAddress',
  'changePassword',
  'endOtherSessions',
  'exportUser',
  'deleteUser',
  'sendMessage',
  'getCorpusFile',
  'savedWork',
  'removeWork',
  'openApi',
  'recording',
] as const;

/** Files of the published folder at the address of a call. */
const FILES = (['csv', 'xlsx', 'json', 'ttl'] as const).map((format) => PATHS.wordListFile(format));

describe('the calls of a published site', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('are those of a server, but for the ones that need it', async () => {
    await test.app.ready();
    const routes = test.app.printRoutes({ commonPrefix: false }).split('\n');
    const path: string[] = [];
    const served = new Set<string>();
    for (const line of routes) {
      const [, indent, part, methods] = /^([│ ]*)(?:├|└)── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      if (part === undefined) continue;
      path.length = indent.length / 4;
      path.push(part);
      const whole = path.join('');
      if (methods !== undefined && /GET|POST/.test(methods) && whole.startsWith('/corpus/')) served.add(whole);
    }
    expect(served.size).toBeGreaterThan(40);
    const answered = new Set(CALLS.map((call) => call.path));
    const missing = [...served].filter((route) => !answered.has(route) && !FILES.includes(route));
    expect(missing.toSorted()).toEqual(ON_A_SERVER_ALONE.map((name): string => ROUTES[name].path).toSorted());
    // The portal and its service worker read the list of all calls.
    const listed = Object.values(ROUTES).map(({ path }): string => path);
    const ofOperations = OPERATION_NAMES.flatMap((name) => [PATHS.operation(name), PATHS.exportOf(name)]);
    expect([...served].filter((route) => ![...listed, ...ofOperations, ...FILES].includes(route))).toEqual([]);
    expect(listed.filter((route) => !/:(?:operation|format)$/.test(route) && !served.has(route))).toEqual([]);
  });

  it('say why, where they need a server', () => {
    expect(needsServer('/corpus/loginUser')).toMatchObject({ code: 'needs_server', message: /has no accounts/ });
    expect(needsServer('/corpus/sendMessage').message).toMatch(/write to the address on the contact page/);
    expect(needsServer('/corpus/getCorpusFile/media').message).toMatch(/Downloads need an account/);
  });
});
