// Are the commands that the documents name those of the program? In a block of code a line is read whole, with its arguments; in
// running text only the name of the command and its options are.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import { addCommands } from './commands/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'sites/*/README.md'], { cwd: ROOT }).filter(
  (name) => !name.startsWith('docs/decisions/') && name !== 'CHANGELOG.md',
);
const scripts = globSync(['package.json', 'packages/*/package.json'], { cwd: ROOT }).flatMap((name) =>
  Object.keys((JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as { scripts?: object }).scripts ?? {}),
);

/** The command lines of a text in blocks of code, and those within its sentences. */
function commandsIn(text: string): { readonly lines: string[]; readonly mentions: string[] } {
  const lines: string[] = [];
  const prose = text.replaceAll(/^ *```(\w*)\n([^]*?)^ *```/gm, (_, language: string, block: string) => {
    const joined = block.replaceAll(/\\\n\s*/g, ' ');
    if (['', 'sh', 'bash', 'console'].includes(language)) lines.push(...joined.split('\n').map((line) => line.trim()));
    return '';
  });
  return { lines, mentions: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code) };
}

/** The words of a line of a shell; none that begin a comment, and nothing after a pipe, a redirection or another command. */
function wordsOf(line: string): string[] {
  const words = line.replaceAll(/\$\([^)]*\)/g, 'x').match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  const end = words.findIndex((word) => /^(?:[|<>;&#]|\d>)/.test(word));
  return (end === -1 ? words : words.slice(0, end)).map((word) => word.replaceAll(/["']/g, ''));
}

const isOfProgram = (line: string): boolean => /^(?:\$ )?(?:npx )?zaban(?: |$)/.test(line);

function argumentsOf(line: string): string[] {
  const words = wordsOf(line);
  return words.slice(words.indexOf('zaban') + 1);
}

/** A program that only reads its arguments. */
async function reader(): Promise<Command> {
  const program = new Command('zaban');
  await addCommands(program, undefined);
  const quiet = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
    command.commands.forEach(quiet);
  };
  quiet(program);
  return program;
}

/** What is wrong with a command line; undefined if it could be run. */
async function faultOf(args: readonly string[]): Promise<string | undefined> {
  try {
    await (await reader()).parseAsync(args, { from: 'user' });
    return undefined;
  } catch (error) {
    return error instanceof CommanderError && error.exitCode === 0 ? undefined : (error as Error).message;
  }
}

/** What is wrong with a command that is named in a sentence: it may lack arguments, and stand for others by `…` or `<name>`. */
async function faultOfMention(args: readonly string[]): Promise<string | undefined> {
  let command = await reader();
  for (const name of args) {
    const next = command.commands.find((each) => each.name() === name);
    if (next === undefined) break;
    command = next;
  }
  if (command.parent === null && args.length > 0 && /^[a-z]/.test(args[0])) return `no command ${args[0]}`;
  const flags = args.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/[=,].*$/, ''));
  const known = new Set(command.options.flatMap(({ long, short }) => [long, short]).concat('--help', '--version'));
  return flags.find((flag) => !known.has(flag));
}

describe.each(documents)('%s', (name) => {
  const { lines, mentions } = commandsIn(readFileSync(join(ROOT, name), 'utf8'));

  it('has commands of the program', async () => {
    const faults: string[] = [];
    for (const line of lines.filter(isOfProgram)) {
      const fault = await faultOf(argumentsOf(line));
      if (fault !== undefined) faults.push(`${line}: ${fault}`);
    }
    for (const mention of mentions.filter(isOfProgram)) {
      const fault = await faultOfMention(argumentsOf(mention));
      if (fault !== undefined) faults.push(`${mention}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it('has scripts of the project', () => {
    const named = [...lines, ...mentions].flatMap((line) => /^npm run ([\w:-]+)/.exec(line)?.[1] ?? []);
    expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
  });
});
