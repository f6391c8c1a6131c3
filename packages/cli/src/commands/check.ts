import { checkSource, printCheckReport } from '@zaban/ingest';
import type { Command } from 'commander';
import { createProgress } from '../progress.ts';

export function addCheckCommand(program: Command): void {
  program
    .command('check <source>')
    .description('report on texts before they are built: faults, duplicates, encoding, language, counts by category')
    .option('--json', 'print JSON')
    .action(async (source: string, { json }: { json?: true }) => {
      const progress = createProgress();
      const report = await checkSource(source, {
        progress: ({ bytesDone, bytesTotal }) => progress.update('checking', bytesDone, bytesTotal, 'bytes'),
      });
      progress.end();
      process.stdout.write(json === true ? `${JSON.stringify(report)}\n` : printCheckReport(report));
      if (report.findings.some(({ kind }) => kind === 'source' || kind === 'metadata')) process.exitCode = 1;
    });
}
