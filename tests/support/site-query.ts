import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);

/** What `zaban query` answers on the index of the sample site, as the site’s own folder has it. */
export async function siteQuery<Answer extends object>(...args: string[]): Promise<Answer> {
  const all = ['query', inject('index'), '--site', 'sites/pakistani-english', '--json', ...args];
  const { stdout } = await run('zaban', all, { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as Answer;
}

/** A count as it stands on the page. */
export function shown(count: number): string {
  return new Intl.NumberFormat('en').format(count);
}
