// Which commands are there?
import type { Command } from 'commander';

type AddCommand = (program: Command) => void;

/** Loaders of the commands by name. Each command is loaded only when it is used: a query does not wait for the server's modules. */
const LOADERS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  analyse: async () => (await import('./analyse.ts')).addAnalyseCommand,
  build: async () => (await import('./build.ts')).addBuildCommand,
  check: async () => (await import('./check.ts')).addCheckCommand,
  init: async () => (await import('./init.ts')).addInitCommand,
  import: async () => (await import('./import.ts')).addImportCommand,
  verify: async () => (await import('./verify.ts')).addVerifyCommand,
  info: async () => (await import('./info.ts')).addInfoCommand,
  query: async () => (await import('./query.ts')).addQueryCommand,
  bench: async () => (await import('./bench.ts')).addBenchCommand,
  export: async () => (await import('./export.ts')).addExportCommand,
  load: async () => (await import('./load.ts')).addLoadCommand,
  publish: async () => (await import('./publish.ts')).addPublishCommand,
  mcp: async () => (await import('./mcp.ts')).addMcpCommand,
  serve: async () => (await import('./serve.ts')).addServeCommand,
  release: async () => (await import('./release.ts')).addReleaseCommand,
  words: async () => (await import('./words.ts')).addWordsCommand,
  ...Object.fromEntries(
    ['users', 'members', 'messages', 'downloads', 'audit', 'report', 'backup', 'move-database'].map((name) => [
      name,
      async () => (await import('./team.ts')).addTeamCommands,
    ]),
  ),
};

/** Adds the command of this name; all commands if there is no such command, for the help and for suggestions. */
export async function addCommands(program: Command, name: string | undefined): Promise<void> {
  const loader = name === undefined ? undefined : Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined;
  const loaded =
    loader === undefined ? await Promise.all(Object.values(LOADERS).map((load) => load())) : [await loader()];
  for (const add of new Set(loaded)) add(program);
}
