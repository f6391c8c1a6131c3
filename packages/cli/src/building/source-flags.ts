import type { OpenSourceOptions, SourceFormat } from '@zaban/ingest';
import { SOURCE_FORMATS } from '@zaban/ingest/sources';
import type { Command } from 'commander';
import { CommandError } from '../command-error.ts';

/** How a source is to be read. */
export interface SourceFlags {
  readonly format?: string;
  readonly columns?: string;
  readonly encoding?: string;
  readonly language?: string | undefined;
  readonly folds?: string | undefined;
  /** False with --no-parse. */
  readonly parse?: boolean;
}

/** Adds the flags that say how a source is read. */
export function addSourceFlags(command: Command): Command {
  return command
    .option('--format <name>', `${SOURCE_FORMATS.join(', ')}; detected from the source by default`)
    .option('--columns <names>', 'columns of a vertical file, with commas (default: word,pos,lemma)')
    .option('--encoding <name>', 'encoding of the source, such as latin1 (default: utf-8)')
    .option('--language <tag>', 'language of the texts, such as ur (default: that of the site, otherwise English)')
    .option(
      '--folds <names>',
      'what counts as the same in words, with commas (default: that of the site or language; zaban info names it)',
    )
    .option('--no-parse', 'do not find out who depends on whom in English texts: the build takes less time');
}

/** The flags as options of the reader. Throws a CommandError for an unknown format. */
export function sourceOptions({ format, columns, encoding, language, folds, parse }: SourceFlags): OpenSourceOptions {
  return {
    format: formatOf(format),
    columns: columns?.split(',').map((column) => column.trim()),
    encoding,
    language,
    folds: foldsOf({ folds }),
    // Commander sets a flag with --no- to true if it is not given: then the site decides.
    ...(parse === false ? { parse } : {}),
  };
}

/** The names of folds in a flag. */
export function foldsOf({ folds }: Pick<SourceFlags, 'folds'>): readonly string[] | undefined {
  return folds?.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

function formatOf(name: string | undefined): SourceFormat | undefined {
  if (name === undefined) return undefined;
  const format = SOURCE_FORMATS.find((known) => known === name);
  if (format === undefined) throw new CommandError(`--format ${name}: it must be one of ${SOURCE_FORMATS.join(', ')}.`);
  return format;
}
