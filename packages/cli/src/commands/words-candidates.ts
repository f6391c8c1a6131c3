import { columnHead, OperationRequest, problemSentence } from '@zaban/contract';
import { csvRow } from '@zaban/contract/tables';
import { type Answers, runOperation } from '@zaban/engine';
import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.ts';
import { contextOfSite, isSite, namedIndex } from '../opening/site-corpus.ts';
import { openedCorpus } from '../opening/opened-corpus.ts';
import { writeLines } from '../querying/write-lines.ts';

interface Options {
  readonly site?: string;
  readonly format: 'csv' | 'json';
  readonly minimum: string;
  readonly names: string;
  readonly setAside?: true;
  readonly limit?: string;
}

const COLUMNS = ['value', 'count', 'files', 'dp', 'names', 'marked', 'spellings', 'first', 'reason'] as const;

/** Adds the table of words that a list may lack to the commands about words. */
export function addWordsCandidates(words: Command): void {
  words
    .command('candidates <index-or-site>')
    .description('words of a corpus that general English and the word list do not have, those in most texts first')
    .option(
      '--site <folder>',
      'folder of the site, if an index is named: its word list and its lists of general English',
    )
    .addOption(new Option('--format <name>', 'format').choices(['csv', 'json']).default('csv'))
    .option('--minimum <hits>', 'minimum frequency of all spellings together', '2')
    .addOption(new Option('--names <which>', 'names').choices(['without', 'only', 'with']).default('without'))
    .option('--set-aside', 'words of not-listed.tsv too')
    .option('--limit <rows>', 'number of rows (default: all)')
    .action(async (named: string, { site, format, setAside, ...given }: Options) => {
      const { limit, minimum, names } = given;
      const parsed = OperationRequest.safeParse({
        operation: 'candidates',
        minimum: Number(minimum),
        names,
        setAside: setAside === true,
        ...(limit !== undefined && { limit: Number(limit) }),
      });
      if (!parsed.success) throw new CommandError(problemSentence(parsed.error.issues, (field) => `--${field}`));
      const folder = site ?? (isSite(named) ? named : undefined);
      const context = folder === undefined ? {} : await contextOfSite(folder);
      const { corpus, close } = await openedCorpus(await namedIndex(named, undefined));
      try {
        const { rows } = runOperation(corpus, parsed.data, context) as Answers['candidates'];
        if (format === 'json') await writeLines([JSON.stringify(rows, null, 2)]);
        else await writeLines(csvOf(rows));
      } finally {
        await close();
      }
    });
}

function csvOf(rows: Answers['candidates']['rows']): string[] {
  const head = [...COLUMNS.map((column) => columnHead('candidates', column)), 'Example'];
  const cells = rows.map((row) => [
    row.value,
    row.count,
    row.files,
    row.dp.toFixed(3),
    row.names,
    row.marked,
    row.spellings.map(({ value, count }) => `${value} ${count}`).join(' | '),
    row.first.join(' | '),
    row.reason,
    row.lines.map(({ left, node, right }) => `${left} ${node} ${right}`.replaceAll(/\s+/g, ' ').trim()).join(' | '),
  ]);
  return [head, ...cells].map((row) => csvRow(row).trimEnd());
}
