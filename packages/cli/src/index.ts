// What can be done from a terminal?
import { addCommands } from './commands/index.ts';
import { runProgram } from './run-program.ts';

/** Runs one command line. Sets the exit status; every failure is one sentence on stderr. */
export async function main(given: readonly string[]): Promise<void> {
  // Without a word it shows what it is: the sample site.
  const args = given.length === 0 ? ['serve'] : given;
  await runProgram(args, async (program) => {
    if (!asksVersion(args)) await addCommands(program, args[0]);
  });
}

/** Only the help and a mistyped name need to know of all commands. */
function asksVersion([first]: readonly string[]): boolean {
  return first === '--version' || first === '-V';
}
