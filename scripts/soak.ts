// Runs the long versions of the tests of robustness: killed processes, lost indexes, random input, a cluster, every screen, a large
// published corpus and an installed release. Takes an hour or more.
//
//   npm run soak [-- <name of a test file>…]
import { spawnSync } from 'node:child_process';

const named = process.argv.slice(2);
const inPackages = [
  'packages/engine/src/corpus/corpus.long.test.ts',
  'packages/engine/src/indexing/kill.parts.test.ts',
  'packages/engine/src/matching/match-pattern.random.long.test.ts',
  'packages/engine/src/cql/parsing/fuzz.long.test.ts',
  'packages/engine/src/simple-query/fuzz.long.test.ts',
  'packages/portal/src/shared/saved-work/document/saved-work.test.ts',
];
const files =
  named.length > 0
    ? named
    : [
        'tests/reliability',
        'tests/fuzz',
        'tests/cluster',
        'tests/rebuild-text.test.ts',
        'tests/portal/every-screen.browser.test.ts',
        'tests/portal/every-word.component.test.ts',
        'tests/workbench-accessibility.browser.test.ts',
        'tests/packages/installed.test.ts',
        'tests/published/large.browser.test.ts',
        'tests/published/published-site.browser.test.ts',
        ...inPackages,
      ];
const env = { ...process.env, ZABAN_LONG_TESTS: '1' };
const { status } = spawnSync('vitest', ['run', '--no-file-parallelism', ...files], { stdio: 'inherit', env });
process.exit(status ?? 1);
