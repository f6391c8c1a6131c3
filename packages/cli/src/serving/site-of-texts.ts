// How does a folder of texts without site.json become a site?
import { makeFolder } from '@zaban/engine/opening';
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { SiteCategory, SiteFile } from '@zaban/contract';
import { categoryOfFolder, makeCorpusFolder, titleOfFolder, type ImportReport } from '@zaban/ingest';
import { counted } from '../counted.ts';
import { CommandError } from '../command-error.ts';
import { languageOfTexts } from './language-of-texts.ts';
import { firstPages, type FirstPageFacts } from './first-pages.ts';
import type { ProgressLine } from '../progress.ts';

/** The name of a new site, and the report of what was imported from each file. */
export interface MadeSite {
  readonly name: string;
  readonly report: ImportReport;
}

/** Number of files left out that a sentence names. */
const NAMED = 10;

/** What was left out of a new site, and where the rest is named; "" if nothing was. */
export function leftOutInWords({ leftOut }: ImportReport, site: string): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, NAMED).map(({ file, reason }) => `${file} (${reason})`);
  const more = leftOut.length - named.length;
  const rest = more === 0 ? '' : `, and ${more} more, see ${join(site, 'corpus', 'import-report.md')}`;
  return `Left out: ${named.join('; ')}${rest}.`;
}

/**
 * Makes a site folder from plain texts, Word, PDF and similar files, or from TEI, vertical or CoNLL-U files. Sub-folders become
 * categories, and years in file names become the years of the texts. The site folder, which must be missing or empty, appears only when the site is complete.
 *
 * @throws SourceError when no file in the folder can be read, CommandError when the site's folder is not empty
 */
export async function makeSiteOfTexts(texts: string, site: string, progress: ProgressLine): Promise<MadeSite> {
  if (existsSync(site) && readdirSync(site).length > 0) {
    throw new CommandError(`${site}: the folder holds files already; name a new one, nothing is overwritten.`);
  }
  const unfinished = `${resolve(site)}.unfinished-${process.pid}`;
  const categories = new Map<string, string>();
  const categoryOf = (folder: string): string => {
    const value = categoryOfFolder(folder);
    if (!categories.has(value)) categories.set(value, titleOfFolder(folder));
    return value;
  };
  try {
    const report = await makeCorpusFolder(texts, join(unfinished, 'corpus'), {
      categoryOf,
      progress: ({ filesDone, filesTotal }) => progress.update('reading files', filesDone, filesTotal, 'files'),
    });
    const name = titleOfFolder(basename(resolve(texts)));
    const corpus = join(unfinished, 'corpus');
    const language = languageOfTexts(report.files.map((file) => join(corpus, file.category, file.name)));
    const used = new Map([...categories].filter(([value]) => report.files.some(({ category }) => category === value)));
    writeFileSync(
      join(unfinished, 'site.json'),
      `${JSON.stringify(siteFile(name, language, used, report), null, 2)}\n`,
    );
    writePages(join(unfinished, 'pages'), { name, size: sizeOf(report), categories: [...used.values()] });
    makeFolder(dirname(resolve(site)));
    if (existsSync(site)) rmdirSync(site);
    renameSync(unfinished, site);
    return { name, report };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function siteFile(
  name: string,
  language: string,
  names: ReadonlyMap<string, string>,
  report: ImportReport,
): Partial<SiteFile> {
  const { files } = report;
  return {
    name,
    shortName: name,
    variety: 'English',
    language,
    categories: [...names].map(([value, text]): SiteCategory => {
      const own = files.filter(({ category }) => category === value);
      return {
        value,
        text,
        name: text,
        time: yearsOf(own.map(({ year }) => year)),
        content: contentOf(own),
        genres: [...new Set(own.map(({ fields }) => fields.genre ?? ''))].filter((genre) => genre !== ''),
      };
    }),
    contacts: { team: `The makers of “${name}”`, address: '', email: '' },
    licence: { name: 'No licence is named', url: '' },
    citation: `${name}. ${sizeOf(report)}.`,
    defaultAccess: 'open',
  };
}

function writePages(folder: string, facts: FirstPageFacts): void {
  makeFolder(folder);
  for (const [page, text] of Object.entries(firstPages(facts))) writeFileSync(join(folder, `${page}.md`), text);
}

function yearsOf(years: readonly string[]): string {
  const known = years.filter((year) => year !== '').toSorted();
  if (known.length === 0) return '';
  const [first, last] = [known[0], known.at(-1)!];
  return first === last ? first : `${first}–${last}`;
}

/** Number of texts, or of files that may have several: `12 texts` */
export function sizeOf({ files, unit }: ImportReport): string {
  return counted(files.length, unit);
}

/** Number of files by format, such as `12 from Word, 3 from PDF`. */
function contentOf(files: ImportReport['files']): string {
  const counts = new Map<string, number>();
  for (const { format } of files) {
    const kind = format.replace(/^(plain text|HTML) \(.*/, '$1');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} from ${kind}`).join(', ');
}
