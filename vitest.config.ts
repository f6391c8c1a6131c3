import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { DearestFirst } from './tests/dearest-first.ts';
import { COMPONENT, IN_BROWSER, LONG, PARTS, PORTAL_LONG, PORTAL_UNIT, SYSTEM } from './tests/layers.ts';

/**
 * Node runs the sources as it does outside the tests, without a bundler, and reads each of them once for all files of a
 * project: reading them anew for each file costs more than the tests.
 */
const readOnce = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** For tests that start no process, open no socket and no browser: they need only the processor. */
const alone = { setupFiles: ['tests/support/alone.ts'] };

/** Starts what tests of databases need. */
const DATABASES = 'packages/server/src/testing/prepare-databases.ts';

/** A worker takes half a gigabyte. */
const MOST_WORKERS = 12;

export default defineConfig({
  test: {
    setupFiles: ['tests/support/seed.ts'],
    // On a busy machine an awaited event comes late.
    expect: { poll: { timeout: 200_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Three workers for each core: two thirds of the time a worker waits for a browser, a clock or a process, while others work.
    maxWorkers: Math.min(3 * availableParallelism(), MOST_WORKERS),
    sequence: { sequencer: DearestFirst },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          ...readOnce,
          ...alone,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/portal/build/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...PORTAL_UNIT, ...PARTS, ...LONG],
        },
      },
      { extends: true, test: { ...alone, name: 'unit-portal', isolate: false, include: PORTAL_UNIT, exclude: LONG } },
      {
        extends: true,
        test: {
          ...readOnce,
          setupFiles: ['tests/support/equal-bytes.ts'],
          name: 'long',
          include: LONG,
        },
      },
      { extends: true, test: { name: 'long-portal', isolate: false, include: PORTAL_LONG } },
      { extends: true, test: { ...readOnce, name: 'parts', include: PARTS, globalSetup: DATABASES } },
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'system',
          include: SYSTEM,
          exclude: [...IN_BROWSER, ...COMPONENT, ...PORTAL_LONG],
          globalSetup: DATABASES,
        },
      },
      {
        extends: true,
        test: {
          setupFiles: ['tests/support/screens.ts'],
          name: 'component',
          isolate: false,
          environment: './tests/support/document-environment.ts',
          include: COMPONENT,
          globalSetup: 'tests/support/prepare-site.ts',
        },
      },
      {
        extends: true,
        test: {
          ...readOnce,
          name: 'browser',
          include: IN_BROWSER,
          globalSetup: 'tests/support/prepare-browser.ts',
        },
      },
    ],
  },
});
