import { readFileSync } from 'node:fs';
import { type WordsTableRow, wordsTableCells, wordsTableColumns } from '@zaban/contract';
import { csvRow, tsvRow } from '@zaban/contract/tables';
import { WordsTable, type DistributionOfWord } from '@zaban/calls/site';
import { type OperationContext, runOperation } from '@zaban/engine';
import { type Command, Option } from 'commander';
import { inputLines } from '../input-lines.ts';
import { CommandError } from '../command-error.ts';
import { openedCorpus } from '../opening/opened-corpus.ts';
import { writeLines } from '../querying/write-lines.ts';

interface Options {
  readonly site?: string;
  readonly format: 'tsv' | 'csv';
}

/** Adds the table of a column of words to the commands about words. */
export function addWordsTable(words: Command): void {
  words
    .command('table <index> [file]')
    .description('a table of the words in a file or stdin, one a line: hits, texts, dispersion (DP), hits by category')
    .option('--site <folder>', 'folder of the site, whose word list says which words have an entry')
    .addOption(new Option('--format <name>', 'format').choices(['tsv', 'csv']).default('tsv'))
    .action(async (index: string, file: string | undefined, { site, format }: Options) => {
      const { corpus, close } = await openedCorpus(index);
      try {
        const { context, listed } = site === undefined ? {} : await listOf(site);
        const table = await WordsTable.open({
          ask: async (request) => runOperation(corpus, request, context) as unknown as DistributionOfWord,
          fields: corpus.documents.fields.keys(),
          listed,
        });
        const rowOf = format === 'csv' ? csvRow : tsvRow;
        const print = (cells: Parameters<typeof csvRow>[0]): Promise<void> => writeLines([rowOf(cells).trimEnd()]);
        const printRow = async (word: string): Promise<void> => print(wordsTableCells(await table.row(word), table));
        await print(wordsTableColumns(table));
        let next = 1;
        for await (const { number, text } of inputLines(file === undefined ? process.stdin : contentOf(file))) {
          if (text === undefined) throw new CommandError(`Line ${number} is not UTF-8; save the words as UTF-8.`);
          for (; next < number; next++) await printRow('');
          await printRow(text);
          next = number + 1;
        }
      } finally {
        await close();
      }
    });
}

async function* contentOf(file: string): AsyncGenerator<Buffer> {
  yield readFileSync(file);
}

interface SiteList {
  readonly context?: OperationContext;
  readonly listed?: (word: string) => WordsTableRow['entry'];
}

async function listOf(site: string): Promise<SiteList> {
  const [{ loadSite, operationContextOf }, { Families }] = await Promise.all([
    import('@zaban/calls/site'),
    import('@zaban/word-list'),
  ]);
  const loaded = loadSite(site);
  const families = new Families(loaded.words);
  const categories = new Map(loaded.words.map(({ word, category }) => [word, category]));
  return {
    context: operationContextOf(loaded),
    listed: (written) => {
      const word = families.familyOf(written)?.entry.word;
      const category = word === undefined ? undefined : categories.get(word);
      return word === undefined || category === undefined ? null : { word, category };
    },
  };
}
