import { readFileSync } from 'node:fs';
import { csvRow, tsvRow } from '@zaban/contract/tables';
import { type Command, Option } from 'commander';
import { inputLines } from '../input-lines.ts';
import { CommandError } from '../command-error.ts';
import { openedCorpus } from '../opening/opened-corpus.ts';
import { writeLines } from '../querying/write-lines.ts';
import { WordsTable } from '../querying/words-table.ts';

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
        const table = new WordsTable(corpus, site === undefined ? {} : await listOf(site));
        const rowOf = format === 'csv' ? csvRow : tsvRow;
        const print = (cells: Parameters<typeof csvRow>[0]): Promise<void> => writeLines([rowOf(cells).trimEnd()]);
        await print(table.columns);
        let next = 1;
        for await (const { number, text } of inputLines(file === undefined ? process.stdin : contentOf(file))) {
          if (text === undefined) throw new CommandError(`Line ${number} is not UTF-8; save the words as UTF-8.`);
          for (; next < number; next++) await print(table.row(''));
          await print(table.row(text));
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

async function listOf(site: string): Promise<ConstructorParameters<typeof WordsTable>[1]> {
  const [{ loadSite, operationContextOf }, { Families }] = await Promise.all([
    import('@zaban/calls/site'),
    import('@zaban/word-list'),
  ]);
  const loaded = loadSite(site);
  const families = new Families(loaded.words);
  const byWord = new Map(loaded.words.map((entry) => [entry.word, entry]));
  return {
    context: operationContextOf(loaded),
    listed: (word) => byWord.get(families.familyOf(word)?.entry.word ?? ''),
  };
}
