import { checkAlignment, checkSource, type Finding, isFault, printCheckReport } from '@zaban/ingest';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasIndex } from '../opening/index-storage.ts';
import { createProgressLine } from '../progress.ts';
import { isSite, namedSources } from '../opening/site-corpus.ts';
import { addSourceFlags, type SourceFlags, sourceOptions } from '../building/source-flags.ts';

export function addCheckCommand(program: Command): void {
  addSourceFlags(program.command('check <source>'))
    .description(
      'report on texts before they are built: faults, duplicates, encoding, language, counts by category; exit status 1 if anything is wrong with the sources or their metadata',
    )
    .option('--json', 'print JSON')
    .option('--corpus <id>', 'corpus of the site')
    .action(async (named: string, { json, corpus, ...flags }: SourceFlags & { json?: true; corpus?: string }) => {
      const { sources, ...known } = await namedSources([named], corpus);
      const progress = createProgressLine();
      // An index was checked with its texts.
      const alignments = await alignmentFindings(named, corpus);
      for (const [at, source] of sources.filter((path) => !hasIndex(path)).entries()) {
        const texts = await checkSource(source, {
          ...sourceOptions({ ...known, ...flags }),
          parse: false,
          progress: ({ bytesDone, bytesTotal }) => progress.update('checking', bytesDone, bytesTotal, 'bytes'),
        });
        progress.end();
        const findings = [...(await siteFindings(source)), ...texts.findings, ...(at === 0 ? alignments : [])];
        const report = { ...texts, findings };
        process.stdout.write(json === true ? `${JSON.stringify(report)}\n` : printCheckReport(report));
        if (report.findings.some(isFault)) process.exitCode = 1;
      }
    });
}

/** What is wrong with the site description; none for a folder of texts without site.json. The server package is loaded only for a site. */
async function siteFindings(source: string): Promise<Finding[]> {
  if (!existsSync(join(source, 'site.json'))) return [];
  const { readSiteCorpora, siteProblems, unknownSiteFields } = await import('@zaban/calls/site');
  const problems = siteProblems(source);
  const missing = (problems.length > 0 ? [] : readSiteCorpora(source)).flatMap(({ id, sources }) =>
    sources
      .filter((texts) => !existsSync(texts))
      .map((texts) => `site.json: the source of “${id}” is missing: ${texts}. Add it or correct its name.`),
  );
  const unknown = problems.length > 0 ? [] : unknownSiteFields(source);
  return [...findingsOf('error', [...problems, ...missing]), ...findingsOf('warning', unknown)];
}

function findingsOf(severity: Finding['severity'], messages: readonly string[]): Finding[] {
  return messages.map((message) => ({ kind: 'site', severity, message }));
}

/** Alignments between corpora of a site that lead nowhere: all, or those of one corpus. */
async function alignmentFindings(folder: string, id: string | undefined): Promise<Finding[]> {
  if (!isSite(folder)) return [];
  const { alignedPairs, readSiteCorpora, siteProblems } = await import('@zaban/calls/site');
  if (siteProblems(folder).length > 0) return [];
  const findings: Finding[] = [];
  for (const pair of alignedPairs(readSiteCorpora(folder))) {
    if (id !== undefined && !pair.some((corpus) => corpus.id === id)) continue;
    const [one, other] = pair.flatMap(({ id: name, sources, language }) =>
      sources.length === 0 ? [] : [{ id: name, paths: sources, language }],
    );
    if (one !== undefined && other !== undefined) {
      for (const finding of await checkAlignment(one, other)) findings.push(finding);
    }
  }
  return findings;
}
