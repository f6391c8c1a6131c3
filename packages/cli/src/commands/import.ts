import { importFolder, printImportReport } from '@zaban/ingest';
import type { Command } from 'commander';
import { createProgressLine } from '../progress.ts';

export function addImportCommand(program: Command): void {
  program
    .command('import <from> <to>')
    .description(
      'make a corpus folder from Word, PDF, OpenDocument, EPUB, HTML, RTF and text files; overwrites nothing',
    )
    .action(async (from: string, to: string) => {
      const progress = createProgressLine();
      const report = await importFolder(from, to, {
        progress: ({ filesDone, filesTotal }) => progress.update('importing', filesDone, filesTotal, 'files'),
      });
      progress.end();
      process.stdout.write(printImportReport(report));
    });
}
