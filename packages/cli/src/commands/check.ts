import { checkSource, printCheckReport } from '@zaban/ingest';
import type { Command } from 'commander';
import { createProgress } from '../progress.ts';
import { addSourceFlags, type SourceFlags, sourceOptions } from '../source-flags.ts';

export function addCheckCommand(program: Command): void {
  addSourceFlags(program.command('check <source>'))
    .description('report on texts before they are built: faults, duplicates, encoding, language, counts by category')
    .option('--json', 'print JSON')
    .action(async (source: string, { json, ...flags }: SourceFlags & { json?: true }) => {
      const progress = createProgress();
      const report = await checkSource(source, {
        ...sourceOptions(flags),
        progress: ({ bytesDone, bytesTotal }) => progress.update('checking', bytesDone, bytesTotal, 'bytes'),
      });
      progress.end();
      process.stdout.write(json === true ? `${JSON.stringify(report)}\n` : printCheckReport(report));
      if (report.findings.some(({ kind }) => kind === 'source' || kind === 'metadata')) process.exitCode = 1;
    });
}
