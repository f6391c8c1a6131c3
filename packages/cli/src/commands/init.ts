import type { Command } from 'commander';
import { createProgressLine } from '../progress.ts';
import { leftOutInWords, makeSiteOfTexts, sizeOf } from '../serving/site-of-texts.ts';

export function addInitCommand(program: Command): void {
  program
    .command('init <texts> <site>')
    .description(
      'make a site folder from a folder of texts, Word, PDF and other documents; you can then change and serve it',
    )
    .action(async (texts: string, site: string) => {
      const progress = createProgressLine();
      const { name, report } = await makeSiteOfTexts(texts, site, progress);
      progress.end();
      const left = leftOutInWords(report, site);
      console.log(
        `Made the site “${name}” in ${site} (${sizeOf(report)}; see ${site}/corpus/import-report.md).\n` +
          (left === '' ? '' : `${left}\n`) +
          `Change name, contacts, licence and citation in ${site}/site.json, fill in ${site}/corpus/metadata.csv, then: zaban serve ${site}`,
      );
    });
}
