import { problemSentence, WordListSettings, wordListNames } from '@zaban/contract';
import {
  checkWordList,
  csvOfEntries,
  entriesOfCsv,
  entriesOfXlsx,
  jsonOfEntries,
  type ListDescription,
  readWordEvidence,
  readWordList,
  turtleOfEntries,
  type WordEntry,
  writeWordFiles,
  xlsxOfEntries,
} from '@zaban/word-list';
import { TableFault } from '@zaban/contract/tables';
import { SourceError } from '@zaban/engine/errors';
import type { Command } from 'commander';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { counted } from '../counted.ts';
import { CommandError } from '../command-error.ts';
import { tableText } from '../table-text.ts';
import { addWordsCandidates } from './words-candidates.ts';
import { addWordsTable } from './words-table.ts';

const DEFAULT_SITE = 'sites/pakistani-english';

const About = z.object({
  name: z.string(),
  language: z.string(),
  licence: z.object({ url: z.string() }),
  wordList: WordListSettings,
});

function describe(site: string, entries: readonly WordEntry[]): ListDescription {
  const file = join(site, 'site.json');
  const read = About.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new CommandError(`${file}: ${problemSentence(read.error.issues)}`);
  const about = read.data;
  const address = (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/(?<!\/)\/+$/, '');
  const version = entries.reduce((newest, { since }) => (since > newest ? since : newest), '');
  return {
    title: `${about.name}: ${wordListNames(about.wordList).words}`,
    licence: about.licence.url,
    wordAddress: `${address}/word`,
    version,
    english: about.language,
    source: about.wordList,
  };
}

async function exportWords(site: string, file: string): Promise<number> {
  const { entries } = readWordList(site);
  const evidence = readWordEvidence(site);
  const writers: Readonly<Record<string, () => string | Buffer | Promise<Buffer>>> = {
    '.csv': () => csvOfEntries(entries, evidence),
    '.xlsx': () => xlsxOfEntries(entries, evidence),
    '.json': () => jsonOfEntries(entries, describe(site, entries), evidence),
    '.ttl': () => turtleOfEntries(entries, describe(site, entries), evidence),
  };
  const write = writers[extname(file).toLowerCase()];
  if (write === undefined) throw new CommandError(`${file}: the name must end in ${Object.keys(writers).join(', ')}.`);
  writeFileSync(file, await write());
  return entries.length;
}

async function readTable(file: string): Promise<WordEntry[]> {
  const ending = extname(file).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx') throw new CommandError(`${file}: the name must end in .csv or .xlsx.`);
  const bytes = readFileSync(file);
  try {
    return ending === '.csv' ? entriesOfCsv(tableText(bytes, file)) : await entriesOfXlsx(bytes);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { message } = error as Error;
    throw new CommandError(
      `${file}: ${error instanceof TableFault ? `${message}; the list was not changed.` : message}`,
    );
  }
}

/** The entries of a table, and those of the list that is there which it does not have. */
function withFormer(given: readonly WordEntry[], site: string): WordEntry[] {
  const words = new Set(given.map(({ word }) => word));
  return [...readWordList(site).entries.filter(({ word }) => !words.has(word)), ...given];
}

/** Headwords of the list that is there; none where there is no list yet, or one that cannot be read. */
function formerWords(site: string): string[] {
  try {
    return readWordList(site).entries.map(({ word }) => word);
  } catch (error) {
    if (error instanceof SourceError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function addWordsCommand(program: Command): void {
  const words = program.command('words').description('the word list of a site, and tables of words');
  addWordsTable(words);
  addWordsCandidates(words);
  words
    .command('check [site]')
    .description('find the faults of the list; exit status 1 if there are any')
    .action((site: string = DEFAULT_SITE) => {
      const faults = checkWordList(site);
      for (const fault of faults) console.log(Object.values(fault).join(': '));
      if (faults.length > 0)
        throw new CommandError(`${counted(faults.length, 'fault')} in the word list of ${site}; correct them first.`);
      const { length } = readWordList(site).entries;
      console.log(
        length === 1 ? `The entry of ${site} is in order.` : `The ${length} entries of ${site} are in order.`,
      );
    });
  words
    .command('export <file> [site]')
    .description('write the list as .csv, .xlsx, .json or .ttl (OntoLex-Lemon)')
    .action(async (file: string, site: string = DEFAULT_SITE) => {
      console.log(`${counted(await exportWords(site, file), 'entry', 'entries')} in ${file}.`);
    });
  words
    .command('import <file> [site]')
    .description('replace the list by an edited .csv or .xlsx table')
    .option('--add', 'keep the entries that the table does not have')
    .action(async (file: string, site: string = DEFAULT_SITE, { add }: { readonly add?: true }) => {
      const given = await readTable(file);
      const entries = add === true ? withFormer(given, site) : given;
      const words = new Set(entries.map(({ word }) => word));
      const removed = formerWords(site).filter((word) => !words.has(word));
      writeWordFiles(site, entries);
      console.log(
        `${counted(entries.length, 'entry', 'entries')} from ${file}; "zaban words check" says whether they are in order.`,
      );
      if (removed.length > 0) {
        const named = removed.slice(0, 5).join(', ');
        console.log(
          `Removed, because the table does not have them: ${counted(removed.length, 'entry', 'entries')} ` +
            `(${named}${removed.length > 5 ? ', …' : ''}).`,
        );
      }
    });
}
