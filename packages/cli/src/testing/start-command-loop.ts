import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Ended, RunOptions } from './run-zaban.ts';

export interface CommandLoop {
  /** Runs a command as `runZaban` does, after all earlier commands. */
  run(args: readonly string[]): Promise<Ended>;
  end(): void;
}

/** Starts one process for many commands that neither read stdin nor serve, because loading the sources takes most of their time. */
export function startCommandLoop({ folder, environment }: Pick<RunOptions, 'folder' | 'environment'>): CommandLoop {
  const loop = fork(fileURLToPath(new URL('./command-loop.ts', import.meta.url)), {
    cwd: folder,
    env: { ...process.env, ...environment },
    execArgv: [],
  });
  // Rejects a run that still waits for an answer.
  loop.once('exit', () => loop.emit('error', new Error('The process that runs the commands ended.')));
  let before: Promise<unknown> = Promise.resolve();
  return {
    run(args) {
      const ended = before.then(async () => {
        loop.send(args);
        const [answer] = (await once(loop, 'message')) as [Ended];
        return answer;
      });
      before = ended.catch(() => undefined);
      return ended;
    },
    end() {
      loop.removeAllListeners('exit');
      loop.kill();
    },
  };
}
