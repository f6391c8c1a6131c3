// What can be done from a terminal?
import { addCommands } from './commands/index.ts';
import { runProgram } from './run-program.ts';

/** Runs one command line. Sets the exit status and writes each failure as one sentence to stderr. */
export async function main(given: readonly string[]): Promise<void> {
  // Without arguments, the sample site is served.
  const args = given.length === 0 ? ['serve'] : given;
  await runProgram(args, async (program) => {
    if (!asksVersion(args)) await addCommands(program, args[0]);
  });
}

/** Whether the version is asked for, which needs no command. */
function asksVersion([first]: readonly string[]): boolean {
  return first === '--version' || first === '-V';
}
