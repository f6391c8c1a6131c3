// Which formats can a source have? The reader of a format is loaded when a source of this format is opened.
import type { CorpusSource } from '@zaban/engine';
import { FORMAT_ENDINGS, formatTitle, SOURCE_FORMATS, type SourceFormat } from './format-endings.ts';
import type { MarkedFormat } from './readers/read-marked.ts';
import type { ReaderOptions } from './options.ts';

/** Options that only some formats accept. */
export type FormatOption = 'columns' | 'encoding';

interface Format {
  /** The name of the format in messages. */
  readonly title: string;
  /** File name extensions, in lower case, that identify the format; for other files the format must be given. */
  readonly endings: readonly string[];
  readonly takes: readonly FormatOption[];
  /** Whether a file has tokens already, and may have several texts. */
  readonly hasTokens: boolean;
  /** Whether a file tells the title, author or year of its text. */
  readonly hasMetadata: boolean;
  /** Opens a single file; absent if texts are only read from folders. */
  readonly open?: (path: string, options: ReaderOptions) => Promise<CorpusSource>;
}

/** A format whose words the analysis finds where the file does not mark them. */
function marked(name: MarkedFormat): Format {
  return {
    title: formatTitle(name),
    endings: FORMAT_ENDINGS[name],
    takes: [],
    hasTokens: false,
    hasMetadata: name === 'tei',
    open: async (path, options) => (await import('./readers/open-marked.ts')).openMarked(path, name, options),
  };
}

/** All formats by name, in the order of their endings. */
const FORMATS: Readonly<Record<SourceFormat, Format>> = {
  text: { title: formatTitle('text'), endings: FORMAT_ENDINGS.text, takes: [], hasTokens: false, hasMetadata: false },
  vertical: {
    title: formatTitle('vertical'),
    endings: FORMAT_ENDINGS.vertical,
    takes: ['columns', 'encoding'],
    hasTokens: true,
    hasMetadata: true,
    open: async (path, options) => (await import('./vertical/open-vertical.ts')).openVertical(path, options),
  },
  conllu: {
    title: formatTitle('conllu'),
    endings: FORMAT_ENDINGS.conllu,
    takes: ['encoding'],
    hasTokens: true,
    hasMetadata: true,
    open: async (path, options) => (await import('./conllu/open-conllu.ts')).openConllu(path, options),
  },
  chat: marked('chat'),
  elan: marked('elan'),
  exmaralda: marked('exmaralda'),
  textgrid: marked('textgrid'),
  subtitles: marked('subtitles'),
  tmx: marked('tmx'),
  m2: marked('m2'),
  table: {
    title: formatTitle('table'),
    endings: FORMAT_ENDINGS.table,
    takes: [],
    hasTokens: true,
    hasMetadata: true,
    open: async (path, options) => (await import('./tables/open-table.ts')).openTable(path, options),
  },
  tei: marked('tei'),
  ice: marked('ice'),
};

/** How a source is read, and its format. */
export interface OpenSourceOptions extends ReaderOptions {
  /** Detected from the file name if absent. */
  readonly format?: SourceFormat | undefined;
}

/** The description of a format. */
export function formatNamed(name: SourceFormat): Format {
  return FORMATS[name];
}

/** Formats that single files can have. */
export function fileFormats(): SourceFormat[] {
  return SOURCE_FORMATS.filter((name) => formatNamed(name).open !== undefined);
}

/** Warns of options that the format of the source does not use. */
export function warnOfIgnored(path: string, options: OpenSourceOptions, format: SourceFormat): void {
  const { takes } = formatNamed(format);
  const isIgnored = (option: FormatOption): boolean => options[option] !== undefined && !takes.includes(option);
  if (isIgnored('columns')) {
    options.warn?.(`${path}: only ${takersOf('columns')} files have columns to be named; --columns was ignored.`);
  }
  if (isIgnored('encoding')) {
    options.warn?.(
      `${path}: --encoding is for ${takersOf('encoding')} files; it was ignored (texts are UTF-8, TEI names its own).`,
    );
  }
}

/** The titles of the formats that accept an option: `vertical and CoNLL-U` */
function takersOf(option: FormatOption): string {
  const takers = SOURCE_FORMATS.map(formatNamed).filter(({ takes }) => takes.includes(option));
  return takers.map(({ title }) => title).join(' and ');
}
