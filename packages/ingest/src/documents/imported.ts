/** The text and metadata of a document in another format. */
export interface ImportedText {
  /** Paragraphs separated by blank lines; for plain text, the text of the file unchanged. */
  readonly text: string;
  readonly title: string;
  readonly author: string;
  /** Four digits, or "". */
  readonly year: string;
  /** The format and encoding that were read, such as "Word" or "plain text (Windows-1252)". */
  readonly format: string;
  /** One sentence for each problem that somebody should check. */
  readonly notes: readonly string[];
}

/** The first year in a date; "" if there is none. */
export function yearOf(date: string): string {
  return /\b(?:1[5-9]|20)\d{2}(?!\d)/.exec(date)?.[0] ?? '';
}

/** Normalises white space: single spaces, and blank lines between paragraphs. */
export function cleanParagraphs(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim());
  const joined = lines
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim();
  return joined === '' ? '' : `${joined}\n`;
}

/** The year in a file name, if there is exactly one; otherwise "". */
export function yearInName(name: string): string {
  const years = [...name.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g)].map(([year]) => year);
  return years.length === 1 ? years.join('') : '';
}
