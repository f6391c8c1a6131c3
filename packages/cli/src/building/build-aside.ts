import { fork } from 'node:child_process';
import type { BuildNews, BuildOrder } from './build-messages.ts';
import { Failure } from '../failure.ts';
import type { Progress } from '../progress.ts';

export interface BuiltAside {
  readonly documentCount: number;
  readonly tokenCount: number;
}

/**
 * Builds the index of a site in a process of its own: a server that builds its index keeps neither the memory nor the modules
 * that only building needs, and goes on answering meanwhile.
 *
 * @throws what `buildSource` throws, with its name and message; Failure when the process was ended
 */
export function buildAside(order: BuildOrder, progress: Progress): Promise<BuiltAside> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./build-process.ts', import.meta.url), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (news: BuildNews) => {
      if (news.kind === 'progress') progress.update(news.phase, news.done, news.total, news.unit);
      else if (news.kind === 'line') progress.end(news.line);
      else if (news.kind === 'built') resolve(news);
      else reject(Object.assign(new Error(news.message), news));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new Failure(
          `The index could not be built: the process that builds it was ended (${signal ?? `status ${code}`}). ` +
            'It may need more memory than this machine has; build it with "zaban build" on a machine with more memory.',
        ),
      ),
    );
    // A process that could not be started has no channel.
    if (child.connected) child.send(order);
  });
}
