import { loadSite, readSiteCorpora } from '@zaban/calls/site';
import { roCrate } from '@zaban/contract/records';
import { indexOfBuild, isNameOfBuild, keepBuild, keptBuilds, readConfig } from '@zaban/server';
import type { Command } from 'commander';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
      writeFileSync(
        join(indexOfBuild(index, name), 'ro-crate-metadata.json'),
        crateOf(site, id, kept.buildId, { index, name }),
      );
      console.log(`Kept build ${kept.buildId} of ${id} as ${name}. Ask it with "build":"${name}".`);
    });
}

/** The record of a kept build, with its files. */
function crateOf(
  folder: string,
  id: string,
  buildId: string,
  { index, name }: { readonly index: string; readonly name: string },
): string {
  const site = loadSite(folder);
  const listed = readSiteCorpora(folder).find((corpus) => corpus.id === id);
  const described = listed === undefined || listed.isDefault ? site : { ...site, ...listed.own, name: listed.title };
  const files = readdirSync(indexOfBuild(index, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => relative(indexOfBuild(index, name), join(parentPath, file)))
    .toSorted()
    .map((path) => ({ path, type: 'application/octet-stream', title: `${path} of the index` }));
  const day = new Date().toISOString().slice(0, 10);
  const address = readConfig(folder).publicUrl;
  return JSON.stringify(roCrate(described, { address, day, buildId: `${name} (build ${buildId})`, files }), null, 1);
}
