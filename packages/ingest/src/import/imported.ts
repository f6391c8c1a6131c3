/** What is taken from a document of another format. */
export interface ImportedText {
  /** Paragraphs parted by blank lines, or for plain text whatever the file has. */
  readonly text: string;
  readonly title: string;
  readonly author: string;
  /** Four digits, or "". */
  readonly year: string;
  /** How the file was read, such as "Word" or "text in Windows-1252". */
  readonly format: string;
  /** One sentence for each thing that somebody should look at. */
  readonly notes: readonly string[];
}

/** The first year that a date names. */
export function yearOf(date: string): string {
  return /\b(?:1[5-9]|20)\d{2}(?!\d)/.exec(date)?.[0] ?? '';
}

/** Paragraphs with single blanks, parted by blank lines. */
export function cleanParagraphs(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim());
  const joined = lines
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim();
  return joined === '' ? '' : `${joined}\n`;
}

/** The only year that stands in a name of its own, or "". */
export function yearInName(name: string): string {
  const years = [...name.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g)].map(([year]) => year);
  return years.length === 1 ? years[0] : '';
}
