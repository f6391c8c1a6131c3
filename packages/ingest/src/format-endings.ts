/**
 * File name extensions of the formats, in lower case. For a folder without a given format, the first format is used of
 * which it contains a text; TEI is the last, since files of other kinds end in .xml too.
 */
export const FORMAT_ENDINGS = {
  text: ['.txt'],
  vertical: ['.vert', '.vrt', '.vertical'],
  conllu: ['.conllu'],
  tei: ['.xml'],
} as const;
