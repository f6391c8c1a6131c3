// How much memory and processor time do the pages of a browser take?
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Clock ticks of the kernel in a second, the unit of processor time in /proc. */
const TICKS_PER_SECOND = 100;

/** Memory and processor time of the page process that uses most memory, including its workers. */
export interface TabFigures {
  /** Resident memory in megabytes. */
  readonly megabytes: number;
  /** Processor time of all its threads since it was started. */
  readonly cpuSeconds: number;
}

export async function tabFigures(browser: Browser): Promise<TabFigures> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const figures = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => figuresOf(id));
  return figures.reduce((most, each) => (each.megabytes > most.megabytes ? each : most), {
    megabytes: 0,
    cpuSeconds: 0,
  });
}

function figuresOf(pid: number): TabFigures {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  // The name of the process is in brackets and may contain spaces.
  const [, times = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = times.split(' ').slice(11, 13).map(Number);
  return { megabytes: Number(kilobytes) / 1024, cpuSeconds: (user + system) / TICKS_PER_SECOND };
}
