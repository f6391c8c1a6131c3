import type { Command } from 'commander';
import { counted } from '../counted.ts';
import { createProgress } from '../progress.ts';
import { makeSiteOfTexts } from '../serving/site-of-texts.ts';

export function addInitCommand(program: Command): void {
  program
    .command('init <texts> <site>')
    .description(
      'make a site folder from a folder of texts, Word, PDF and other documents; you can then change and serve it',
    )
    .action(async (texts: string, site: string) => {
      const progress = createProgress();
      const { name, report } = await makeSiteOfTexts(texts, site, progress);
      progress.end();
      const counts = `${counted(report.files.length, 'text')}${report.leftOut.length === 0 ? '' : `, ${counted(report.leftOut.length, 'file')} left out`}`;
      console.log(
        `Made the site “${name}” in ${site} (${counts}; see ${site}/corpus/import-report.md).\n` +
          `Change name, contacts, licence and citation in ${site}/site.json, fill in ${site}/corpus/metadata.csv, then: zaban serve ${site}`,
      );
    });
}
