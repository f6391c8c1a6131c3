// Runs the long forms of the tests that break things on purpose: kills, lost indexes, made-up input. Takes an hour or more.
//
//   npm run soak [-- <name of a test file>…]
import { spawnSync } from 'node:child_process';

const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['tests/reliability', 'tests/fuzz'];
const env = { ...process.env, ZABAN_LONG_TESTS: '1' };
const { status } = spawnSync('vitest', ['run', '--no-file-parallelism', ...files], { stdio: 'inherit', env });
process.exit(status ?? 1);
