import { UserError } from '@zaban/engine/errors';
import { fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { BuildMessage, BuildRequest } from './build-messages.ts';
import { CommandError } from '../command-error.ts';
import type { ProgressLine } from '../progress.ts';

export interface BuiltAside {
  readonly documentCount: number;
  readonly tokenCount: number;
}

/** A UserError of the child process, with its original name. */
class FailureAside extends UserError {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * Builds the index of a site in a child process, so that the server answers meanwhile and does not keep the memory and modules
 * that only the build needs.
 *
 * @throws the errors of `buildSource`, with their name and message (a UserError remains one); CommandError when the process exits
 *   before the index is built
 */
export function buildAside(request: BuildRequest, progress: ProgressLine): Promise<BuiltAside> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./build-process.ts', import.meta.url), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // A server answers first, and builds with what is left.
    const { PRIORITY_BELOW_NORMAL } = constants.priority;
    if (child.pid !== undefined && getPriority(child.pid) < PRIORITY_BELOW_NORMAL) {
      setPriority(child.pid, PRIORITY_BELOW_NORMAL);
    }
    child.on('message', (message: BuildMessage) => {
      if (message.kind === 'progress') progress.update(message.phase, message.done, message.total, message.unit);
      else if (message.kind === 'line') progress.end(message.line);
      else if (message.kind === 'built') resolve(message);
      else if (message.isForUsers) reject(new FailureAside(message.name, message.message));
      else reject(Object.assign(new Error(message.message), message));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new CommandError(
          `The index could not be built: the process that builds it was ended (${signal ?? `status ${code}`}). ` +
            'It may need more memory than this machine has; build it with "zaban build" on a machine with more memory.',
        ),
      ),
    );
    // A process that failed to start has no channel.
    if (child.connected) child.send(request);
  });
}
