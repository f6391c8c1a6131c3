import type { Command } from 'commander';
import { dirname, resolve } from 'node:path';
import { buildSource, type BuildFlags } from '../building/build-source.ts';
import { counted } from '../counted.ts';
import { createProgressLine } from '../progress.ts';
import { actAsOwnerOf } from '../building/folder-owner.ts';
import { refuseForeignData, rememberOwner } from '../opening/data-owner.ts';
import { isServedFrom, makeSiteDownloads } from '../building/site-downloads.ts';
import { isSite, type Named, namedSources } from '../opening/site-corpus.ts';
import { addSourceFlags } from '../building/source-flags.ts';

/** How to choose another folder when the data folder belongs to another site. */
function outputIn(folder: string): string {
  return `name another folder, as in --output ${folder}/index`;
}

/** What site.json has that nothing reads; empty for texts that are no site. */
async function unknownFieldsOf(source: string): Promise<string[]> {
  return isSite(source) ? (await import('@zaban/calls/site')).unknownSiteFields(source) : [];
}

export function addBuildCommand(program: Command): void {
  addSourceFlags(program.command('build <source...>'))
    .description(
      'build an index from a site or corpus folder, from one file with markup, tokens or a table of texts, or from several of these and of indexes, as one corpus',
    )
    .addHelpText(
      'after',
      '\nFor a site whose index is in a folder named index, the zips for users are written too, to the folder downloads beside it.',
    )
    .requiredOption('--output <folder>', 'folder of the index; an index in it is replaced when the new one is complete')
    .option(
      '--corpus <id>',
      'corpus of the site; the server expects its index in corpora/<id>/index of the data folder',
    )
    .option('--no-cache', 'analyse every text again')
    .option('--no-downloads', 'do not write the zips for users; the server writes them')
    .action(
      async (
        named: Named,
        { output, corpus, downloads, ...flags }: BuildFlags & { output: string; corpus?: string; downloads: boolean },
      ) => {
        const { sources, ...known } = await namedSources(named, corpus);
        const [source] = sources;
        const isAlone = sources.length === 1;
        const data = isAlone && isServedFrom(source, output) ? dirname(resolve(output)) : undefined;
        if (data !== undefined) {
          refuseForeignData(data, source, outputIn);
          // The server that owns the data folder must be able to replace the files written here.
          actAsOwnerOf(data);
        }
        const progress = createProgressLine();
        const built = await buildSource(sources, output, { ...known, ...flags }, progress);
        progress.end();
        for (const sentence of await unknownFieldsOf(source)) progress.end(`warning: ${sentence}`);
        if (data !== undefined) rememberOwner(data, source);
        console.log(
          `${output}: ${counted(built.documentCount, 'document')}, ${counted(built.tokenCount, 'token')}, ` +
            `build ${built.buildId}, ${(built.milliseconds / 1000).toFixed(1)} s.`,
        );
        if (!downloads || !isAlone) return;
        const made = await makeSiteDownloads(source, output, (warning) => progress.end(`warning: ${warning}`));
        if (made === undefined) return;
        console.log(`${made.folder}: zips for signed-in users.`);
        for (const sentence of made.leftOut) console.log(sentence);
      },
    );
}
