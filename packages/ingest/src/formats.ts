// Which formats can a source have? The reader of a format is loaded when a source of this format is opened.
import type { CorpusSource } from '@zaban/engine';
import type { ReaderOptions } from './options.ts';

/** Options that only some formats accept. */
export type FormatOption = 'columns' | 'encoding';

/** File name extensions of the texts in a folder. */
export type TextEnding = '.txt' | '.xml';

interface Format {
  /** The name of the format in messages. */
  readonly title: string;
  /** File name extensions, in lower case, that identify the format; for other files the format must be given. */
  readonly endings: readonly string[];
  readonly takes: readonly FormatOption[];
  /**
   * File name extension of texts in a folder, one text in each file; absent if the format is only read from single
   * files.
   */
  readonly texts?: TextEnding;
  /** Opens a single file; absent if texts are only read from folders. */
  readonly open?: (path: string, options: ReaderOptions) => Promise<CorpusSource>;
}

/** All formats by name. For a folder without a given format, the first format is used of which it contains a text. */
const FORMATS = {
  text: { title: 'text', endings: [], takes: [], texts: '.txt' },
  tei: {
    title: 'TEI',
    endings: ['.xml'],
    takes: [],
    texts: '.xml',
    open: async (path, options) => (await import('./tei/open-tei.ts')).openTei(path, options),
  },
  vertical: {
    title: 'vertical',
    endings: ['.vert', '.vrt', '.vertical'],
    takes: ['columns', 'encoding'],
    open: async (path, options) => (await import('./vertical/open-vertical.ts')).openVertical(path, options),
  },
  conllu: {
    title: 'CoNLL-U',
    endings: ['.conllu'],
    takes: ['encoding'],
    open: async (path, options) => (await import('./conllu/open-conllu.ts')).openConllu(path, options),
  },
} as const satisfies Readonly<Record<string, Format>>;

export type SourceFormat = keyof typeof FORMATS;

/** How a source is read, and its format. */
export interface OpenSourceOptions extends ReaderOptions {
  /** Detected from the file name if absent. */
  readonly format?: SourceFormat;
}

export const SOURCE_FORMATS = Object.keys(FORMATS) as SourceFormat[];

/** The description of a format. */
export function formatNamed(name: SourceFormat): Format {
  return FORMATS[name];
}

/** The format of a file with this extension; undefined if the extension identifies none. */
export function formatOfEnding(ending: string): SourceFormat | undefined {
  return SOURCE_FORMATS.find((name) => formatNamed(name).endings.includes(ending.toLowerCase()));
}

/** Formats that single files can have. */
export function fileFormats(): SourceFormat[] {
  return SOURCE_FORMATS.filter((name) => formatNamed(name).open !== undefined);
}
