// What can be done from a terminal?
// Its folders without an index.ts answer:
// - building: How is an index updated: by `zaban build` in its own process, and for `zaban serve` in another one?
// - serving: Which site does `zaban serve` serve, also for a folder with only texts?
// - opening: How is an index opened, in a folder or on a cluster?
// - querying: How is a request made from flags, and its answer printed?
import { addCommands } from './commands/index.ts';
import { runProgram } from './run-program.ts';

/** Runs one command line. Sets the exit status and writes each failure as one sentence to stderr. */
export async function main(given: readonly string[]): Promise<void> {
  // Without arguments, the sample site is served.
  const args = given.length === 0 ? ['serve'] : given;
  await runProgram(args, async (program) => {
    if (!asksVersion(args)) await addCommands(program, args[0]);
    if (args[0] !== 'query') return args;
    const { switchesWrittenOut } = await import('./querying/request-flags.ts');
    return switchesWrittenOut(args);
  });
}

/** Whether the version is asked for, which needs no command. */
function asksVersion([first]: readonly string[]): boolean {
  return first === '--version' || first === '-V';
}
