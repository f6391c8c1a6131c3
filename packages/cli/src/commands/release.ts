import { keepBuild, isNameOfBuild, keptBuilds } from '@zaban/server';
import type { Command } from 'commander';
import { dirname } from 'node:path';
import { actAsOwnerOf } from '../building/folder-owner.ts';
import { CommandError } from '../command-error.ts';
import { corpusOfSite } from '../opening/site-corpus.ts';

export function addReleaseCommand(program: Command): void {
  program
    .command('release <site>')
    .description(
      'keep the build in force of a corpus under a name: it can be asked and cited while newer ones are in force',
    )
    .requiredOption('--name <name>', 'name of the build, such as 2026-11')
    .option('--corpus <id>', 'corpus of the site (default: the first)')
    .action(async (site: string, { name, corpus }: { name: string; corpus?: string }) => {
      if (!isNameOfBuild(name)) {
        throw new CommandError(`“${name}” cannot be the name of a build: use letters, digits, dots and hyphens.`);
      }
      const { id, index } = await corpusOfSite(site, corpus);
      if (keptBuilds(index).includes(name)) {
        throw new CommandError(
          `There is a build “${name}” of ${id} already. A kept build is never replaced: choose another name.`,
        );
      }
      actAsOwnerOf(dirname(index));
      const kept = keepBuild(index, name);
      if ('faults' in kept) throw new CommandError(`Nothing was kept. ${kept.faults.join('\n')}`);
      console.log(`Kept build ${kept.buildId} of ${id} as ${name}. Ask it with "build":"${name}".`);
    });
}
