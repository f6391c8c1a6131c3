import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';

const TIMES = process.env.ZABAN_LONG_TESTS === '1' ? 50 : 8;

it(`a server that is started and stopped ${TIMES} times in a row ends its threads without a crash`, async () => {
  const site = await makeTestSite();
  const script = join(import.meta.dirname, 'start-and-stop.ts');
  const child = spawn(process.execPath, [script, site.site, site.data, String(TIMES)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const complaint = await text(child.stderr);
  expect([...(await ended), complaint]).toEqual([0, null, '']);
  site.remove();
}, 600_000);
