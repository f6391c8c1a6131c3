import { FORMAT_ENDINGS } from '../format-endings.ts';

/** The extension of a file name with its dot, in lower case; "" if there is none. */
export function endingOf(name: string): string {
  return /[^/]\.[^./]*$/.test(name) ? name.slice(name.lastIndexOf('.')).toLowerCase() : '';
}

const { text: _text, ...others } = FORMAT_ENDINGS;
/** Extensions of files that have markup or tokens already. */
const NO_IMPORT: ReadonlySet<string> = new Set(Object.values(others).flat());

/** What to do with files that no reader takes, and the extensions of such files. */
const WAYS: readonly (readonly [way: string, endings: string])[] = [
  ['save it as .docx', '.doc .docm .dot .dotx .pages .wpd .wps .sxw'],
  ['unpack it', '.zip .gz .tgz .bz2 .xz .tar .7z .rar'],
  [
    '“My texts” reads a table with a column of texts, and so does a build that names it alone; or save each text as .txt',
    '.csv .tsv .xlsx',
  ],
  ['save it as .xlsx or .csv, or each text as .txt', '.xls .ods'],
  ['export the transcript as TEI (.xml) or as .txt', '.trs .exs .flextext'],
  ['recognise its text first, and save that as .txt', '.jpg .jpeg .png .gif .tif .tiff .bmp .webp .heic .svg .djvu'],
  ['transcribe it first', '.mp3 .wav .m4a .ogg .flac .mp4 .mov .avi .mkv .webm'],
  ['it is a saved corpus; name this file alone', '.zaban'],
];
const OTHER_WAY = 'save its text as .txt';

/** Why a file that no reader of documents takes is not read, and the way that works. */
export function whyNotReadable(name: string): string {
  const ending = endingOf(name);
  if (NO_IMPORT.has(ending)) {
    return `files of the type ${ending} need no import; "zaban build" and "zaban serve" read them, or a folder of them, as they are`;
  }
  const [way] = WAYS.find(([, endings]) => endings.split(' ').includes(ending)) ?? [OTHER_WAY];
  return `files ${ending === '' ? 'without an ending' : `of the type ${ending}`} cannot be read; ${way}`;
}
