import { loadSite, SOFTWARE_VERSION } from '@zaban/calls/site';
import { parquetOf } from '@zaban/contract/parquet';
import type { Corpus } from '@zaban/engine';
import {
  conlluWriter,
  type CorpusWriter,
  DocumentFiles,
  parquetTables,
  teiWriter,
  textFolder,
  verticalColumns,
  verticalWriter,
} from '@zaban/ingest/writing';
import { type Command, Option } from 'commander';
import { existsSync, statSync } from 'node:fs';
import { CommandError } from '../command-error.ts';
import { counted } from '../counted.ts';
import { type ChosenTexts, chosenTexts } from '../exporting/chosen-texts.ts';
import { withCrate } from '../exporting/with-crate.ts';
import { type FileToWrite, writeFileWhole, writeFolderWhole } from '../exporting/write-files.ts';
import { openedCorpus } from '../opening/opened-corpus.ts';
import { createProgressLine } from '../progress.ts';
import { addPartFlags } from '../querying/request-flags.ts';

const FORMATS = ['vertical', 'conllu', 'tei', 'text', 'parquet'] as const;

interface Options {
  readonly format: (typeof FORMATS)[number];
  readonly output: string;
  readonly columns?: string;
  readonly restricted?: true;
  readonly site?: string;
}

const ENDINGS = { vertical: '.vert', conllu: '.conllu', tei: '.xml' } as const;

export function addExportCommand(program: Command): void {
  const command = program
    .command('export <index>')
    .description('write the texts of an index, with their tags, trees and metadata, as files for other programs')
    .addOption(new Option('--format <name>', 'format').choices(FORMATS).makeOptionMandatory())
    .requiredOption(
      '--output <path>',
      'file; or a folder (which exists, or whose name ends in "/") for a file per text; text and parquet always need a folder',
    )
    .option('--columns <names>', 'columns of a vertical file (default: all)')
    .option('--restricted', 'also write texts that not everybody may read whole')
    .option(
      '--site <folder>',
      'folder of the site, whose settings say who may read texts without a setting of their own; a folder of files then has its records too: RO-Crate, and Croissant for tables',
    );
  addPartFlags(command);
  command.action(async (index: string, options: Options & Record<string, unknown>) => {
    const { format: _format, output: _output, columns: _columns, restricted, site, ...flags } = options;
    const { corpus, close } = await openedCorpus(index);
    try {
      const loaded = site === undefined ? undefined : loadSite(site);
      const usual = loaded?.defaultAccess ?? 'open';
      const texts = chosenTexts(corpus, flags, restricted === true ? undefined : usual);
      await new Export(corpus, texts, options, loaded).write();
      report(corpus, texts, options);
    } finally {
      await close();
    }
  });
}

function report(corpus: Corpus, { documents, restricted }: ChosenTexts, { output }: Options): void {
  const tokens = documents.reduce((sum, document) => sum + corpus.documents.tokensOf(document), 0);
  // The texts themselves may go to /dev/stdout.
  const say = output.startsWith('/dev/') ? console.error : console.log;
  say(`${output}: ${counted(documents.length, 'text')}, ${counted(tokens, 'token')} of build ${corpus.buildId}.`);
  if (restricted > 0) {
    const reason = 'because not everybody may read them whole';
    say(`Left out, ${reason}: ${counted(restricted, 'text')}; --restricted writes them too.`);
  }
}

/** Writes the chosen texts of a corpus. */
class Export {
  readonly #corpus: Corpus;
  readonly #texts: ChosenTexts;
  readonly #options: Options;
  readonly #site: ReturnType<typeof loadSite> | undefined;
  readonly #progress = createProgressLine();
  #tokensDone = 0;

  /** @param site of the texts; a folder then has a record of it */
  constructor(corpus: Corpus, texts: ChosenTexts, options: Options, site: ReturnType<typeof loadSite> | undefined) {
    this.#corpus = corpus;
    this.#texts = texts;
    this.#options = options;
    this.#site = site;
  }

  async write(): Promise<void> {
    const { format, output } = this.#options;
    try {
      if (format === 'text') await this.#writeFolder(this.#textFiles());
      else if (format === 'parquet') await this.#writeFolder(this.#parquetFiles());
      else if (isFolder(output)) await this.#writeFolder(this.#filePerText(ENDINGS[format]));
      else await writeFileWhole(output, this.#oneFile());
    } finally {
      this.#progress.end();
    }
  }

  #writeFolder(files: Iterable<FileToWrite>): Promise<void> {
    const all = this.#site === undefined ? files : withCrate(files, this.#site, this.#corpus.buildId);
    return writeFolderWhole(this.#options.output, all);
  }

  *#oneFile(): Generator<string> {
    const { head, document, tail } = this.#writer(this.#texts.documents.length !== 1);
    yield head;
    for (const number of this.#documents()) yield* document(number);
    yield tail;
  }

  *#filePerText(ending: string): Generator<FileToWrite> {
    const { head, document, tail } = this.#writer(false);
    const files = new DocumentFiles(ending);
    for (const number of this.#documents()) {
      const path = files.take(this.#corpus.documents.fileName(number));
      yield { path, content: [head, ...document(number), tail] };
    }
  }

  *#textFiles(): Generator<FileToWrite> {
    for (const { document, ...file } of textFolder(this.#corpus, this.#texts.documents)) {
      yield file;
      if (document !== undefined) this.#done(document);
    }
  }

  *#parquetFiles(): Generator<FileToWrite> {
    const { buildId, tokenCount } = this.#corpus;
    const about = Object.entries({
      build: buildId,
      'tokens of the build': String(tokenCount),
      software: `Zaban ${SOFTWARE_VERSION}`,
      exported: new Date().toISOString(),
    });
    const tables = parquetTables(this.#corpus, this.#texts.documents, about);
    for (const [name, table] of Object.entries(tables)) {
      yield { path: `${name}.parquet`, content: parquetOf(table), columns: table.columns };
    }
  }

  #writer(isMany: boolean): CorpusWriter {
    const { format, columns } = this.#options;
    if (format === 'conllu') return conlluWriter(this.#corpus);
    if (format === 'tei') return teiWriter(this.#corpus, isMany ? `Build ${this.#corpus.buildId}` : undefined);
    return verticalWriter(this.#corpus, columns === undefined ? this.#allColumns() : this.#columnsNamed(columns));
  }

  #allColumns(): string[] {
    const columns = verticalColumns(this.#corpus);
    const isUsual = ['word', 'pos', 'lemma'].join() === columns.join();
    if (!isUsual) console.error(`zaban: read it again with --columns ${columns.join(',')}.`);
    return columns;
  }

  #columnsNamed(given: string): string[] {
    const known = verticalColumns(this.#corpus);
    const unknown = given.split(',').find((name) => !known.includes(name));
    if (unknown === undefined) return given.split(',');
    throw new CommandError(`A token has no “${unknown}”; the columns are ${known.join(', ')}.`);
  }

  *#documents(): Generator<number> {
    for (const document of this.#texts.documents) {
      yield document;
      this.#done(document);
    }
  }

  #done(document: number): void {
    this.#tokensDone += this.#corpus.documents.tokensOf(document);
    this.#progress.update('Writing', this.#tokensDone, this.#corpus.tokenCount, 'tokens');
  }
}

function isFolder(output: string): boolean {
  return /[\\/]$/.test(output) || (existsSync(output) && statSync(output).isDirectory());
}
