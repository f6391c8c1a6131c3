import { checkSource, type Finding, isFault, printCheckReport } from '@zaban/ingest';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProgressLine } from '../progress.ts';
import { namedSource } from '../opening/site-corpus.ts';
import { addSourceFlags, type SourceFlags, sourceOptions } from '../building/source-flags.ts';

export function addCheckCommand(program: Command): void {
  addSourceFlags(program.command('check <source>'))
    .description(
      'report on texts before they are built: faults, duplicates, encoding, language, counts by category; exit status 1 if anything is wrong with the sources or their metadata',
    )
    .option('--json', 'print JSON')
    .option('--corpus <id>', 'corpus of the site')
    .action(async (named: string, { json, corpus, ...flags }: SourceFlags & { json?: true; corpus?: string }) => {
      const source = await namedSource(named, corpus);
      const progress = createProgressLine();
      const texts = await checkSource(source, {
        ...sourceOptions(flags),
        parse: false,
        progress: ({ bytesDone, bytesTotal }) => progress.update('checking', bytesDone, bytesTotal, 'bytes'),
      });
      progress.end();
      const report = { ...texts, findings: [...(await siteFindings(source)), ...texts.findings] };
      process.stdout.write(json === true ? `${JSON.stringify(report)}\n` : printCheckReport(report));
      if (report.findings.some(isFault)) process.exitCode = 1;
    });
}

/** Errors of the site description; none for a folder of texts without site.json. The server package is loaded only for a site. */
async function siteFindings(source: string): Promise<Finding[]> {
  if (!existsSync(join(source, 'site.json'))) return [];
  const { siteProblems } = await import('@zaban/calls/site');
  return siteProblems(source).map((message) => ({ kind: 'site', severity: 'error', message }));
}
