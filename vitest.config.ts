import { defineConfig } from 'vitest/config';

/** Tests that open the portal in a browser. */
const inBrowser = ['tests/portal/**/*.test.ts', 'tests/published/**/*.test.ts', 'tests/workbench*.test.ts'];

export default defineConfig({
  test: {
    // What is waited for comes late on a machine with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A machine that does other work too can make a test late: it is run once more before the whole run fails.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
    // Two cores: the browser tests and the engine tests each take one.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/portal/build/*.test.ts',
            'tests/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...inBrowser],
        },
      },
      { extends: true, test: { name: 'browser', include: inBrowser, globalSetup: 'tests/support/prepare.ts' } },
    ],
  },
});
