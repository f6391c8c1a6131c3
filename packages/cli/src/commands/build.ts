import type { Command } from 'commander';
import { buildSource, type BuildFlags } from '../build-source.ts';
import { createProgress } from '../progress.ts';
import { addSourceFlags } from '../source-flags.ts';

export function addBuildCommand(program: Command): void {
  addSourceFlags(program.command('build <source>'))
    .description('build an index from a site or corpus folder, or from one .vert, .vrt or .conllu file')
    .requiredOption('--output <folder>', 'folder of the index; an index in it is replaced once the new one is whole')
    .option('--no-cache', 'analyse every text again')
    .action(async (source: string, { output, ...flags }: BuildFlags & { output: string }) => {
      const progress = createProgress();
      const built = await buildSource(source, output, flags, progress);
      progress.end();
      console.log(
        `${output}: ${built.documentCount.toLocaleString('en')} documents, ${built.tokenCount.toLocaleString('en')} tokens, ` +
          `build ${built.buildId}, ${(built.milliseconds / 1000).toFixed(1)} s.`,
      );
    });
}
