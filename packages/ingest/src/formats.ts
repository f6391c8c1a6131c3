// Which formats can a source have? Readers are loaded when a source of their format is opened.
import type { CorpusSource } from '@zaban/engine';
import type { ReaderOptions } from './options.ts';

/** What only some formats take. */
export type FormatOption = 'columns' | 'encoding';

/** Endings of the files of a folder that are texts. */
export type TextEnding = '.txt' | '.xml';

interface Format {
  /** What files of it are called in a sentence. */
  readonly title: string;
  /** Endings by which a file is known to have it, in small letters; a file with others has to be said to have it. */
  readonly endings: readonly string[];
  readonly takes: readonly FormatOption[];
  /** Ending of the texts of a folder, where a folder holds them one a file; a format without it is only read from single files. */
  readonly texts?: TextEnding;
  /** Opens a single file; absent where texts are only read from folders. */
  readonly open?: (path: string, options: ReaderOptions) => Promise<CorpusSource>;
}

/** Every format by its name. Of a folder whose format is not named, the first that it holds texts of is taken. */
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

/** How a source is read, and in which format. */
export interface OpenSourceOptions extends ReaderOptions {
  /** Told from the name when absent. */
  readonly format?: SourceFormat;
}

export const SOURCE_FORMATS = Object.keys(FORMATS) as SourceFormat[];

/** What is said of a format. */
export function formatNamed(name: SourceFormat): Format {
  return FORMATS[name];
}

/** The format of a file with this ending, or undefined where the ending says nothing. */
export function formatOfEnding(ending: string): SourceFormat | undefined {
  return SOURCE_FORMATS.find((name) => formatNamed(name).endings.includes(ending.toLowerCase()));
}

/** Formats that single files can have. */
export function fileFormats(): SourceFormat[] {
  return SOURCE_FORMATS.filter((name) => formatNamed(name).open !== undefined);
}
