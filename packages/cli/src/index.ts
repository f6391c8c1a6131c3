// What can be done from a terminal?
import { Command, CommanderError } from 'commander';
import { addBenchCommand } from './commands/bench.ts';
import { addBuildCommand } from './commands/build.ts';
import { addCheckCommand } from './commands/check.ts';
import { addImportCommand } from './commands/import.ts';
import { addInfoCommand } from './commands/info.ts';
import { addQueryCommand } from './commands/query.ts';
import { addServeCommand } from './commands/serve.ts';
import { addTeamCommands } from './commands/team.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { addWordsCommand } from './commands/words.ts';
import { explain } from './failure.ts';

/** Runs one command line. Sets the exit status; every failure is one sentence on stderr. */
export async function main(args: readonly string[]): Promise<void> {
  const program = new Command('zaban')
    .description('A corpus search engine and the research portal on top of it')
    .version('0.1.0')
    .exitOverride()
    .showHelpAfterError('(zaban --help lists the commands)');
  addBuildCommand(program);
  addInfoCommand(program);
  addVerifyCommand(program);
  addQueryCommand(program);
  addBenchCommand(program);
  addServeCommand(program);
  addCheckCommand(program);
  addImportCommand(program);
  addWordsCommand(program);
  addTeamCommands(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has said what is wrong already.
      process.exitCode = error.exitCode;
      return;
    }
    console.error(`zaban: ${explain(error)}`);
    if (process.env.ZABAN_DEBUG === '1') console.error(error);
    process.exitCode = 1;
  }
}
