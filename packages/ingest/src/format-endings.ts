/**
 * File name extensions of the formats, in lower case. For a folder without a given format, the first format is used of
 * which it contains a text; TEI follows the transcripts, since files of other kinds end in .xml too.
 */
export const FORMAT_ENDINGS = {
  text: ['.txt'],
  vertical: ['.vert', '.vrt', '.vertical'],
  conllu: ['.conllu'],
  chat: ['.cha'],
  elan: ['.eaf'],
  exmaralda: ['.exb'],
  textgrid: ['.textgrid'],
  subtitles: ['.srt', '.vtt'],
  tmx: ['.tmx'],
  m2: ['.m2'],
  table: ['.jsonl', '.ndjson'],
  tei: ['.xml'],
  // Recognised by its marks; the name is for texts that have few.
  ice: ['.txt'],
} as const;

const TITLES: Partial<Record<SourceFormat, string>> = {
  conllu: 'CoNLL-U',
  chat: 'CHAT',
  elan: 'ELAN',
  exmaralda: 'EXMARaLDA',
  textgrid: 'TextGrid',
  tmx: 'TMX',
  m2: 'M2',
  tei: 'TEI',
  ice: 'ICE',
};

export type SourceFormat = keyof typeof FORMAT_ENDINGS;

export const SOURCE_FORMATS = Object.keys(FORMAT_ENDINGS) as SourceFormat[];

/** The format of a file with this extension; undefined if the extension identifies none. */
export function formatOfEnding(ending: string): SourceFormat | undefined {
  return SOURCE_FORMATS.find((name) => FORMAT_ENDINGS[name].some((each) => each === ending.toLowerCase()));
}

/** Tables that often describe other files: they are read as texts only if they are named alone. */
export const TABLES_ALONE: readonly string[] = ['.csv', '.tsv', '.xlsx'];

/** The name of a format in messages. */
export function formatTitle(format: SourceFormat): string {
  return TITLES[format] ?? format;
}
