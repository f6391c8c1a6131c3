// What are the fields of texts called on the screens and in files for readers?

/** Names of fields whose own name does not read as words, or could be misread. */
const NAMED: Readonly<Record<string, string>> = {
  fileName: 'File',
  file: 'File',
  setting_year: 'Year of the story or report',
};

/** What the values of a field are, where its name leaves a doubt. */
const EXPLAINED: Readonly<Record<string, string>> = {
  setting_year: 'The year of the story or report is the year in which it takes place, not that of its writing.',
};

/** A sentence or two on what the values of a field are; undefined where the name says it. */
export function fieldExplained(field: string): string | undefined {
  return EXPLAINED[field];
}

/** The name of a field on the page: `genre` is “Genre”, `birth_year` “Year of birth”, `textType` “Text type”. */
export function fieldLabel(field: string): string {
  return capitalised(NAMED[field] ?? plainWords(field));
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same name in the middle of a sentence. */
export function fieldInWords(field: string): string {
  return uncapitalised(fieldLabel(field));
}

export function uncapitalised(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function plainWords(field: string): string {
  const words = field
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
  const [kind = ''] = words.slice(-1);
  // In the metadata, a year or place that is not that of the text is named after what it belongs to.
  if (words.length > 1 && ['year', 'date', 'place'].includes(kind)) return `${kind} of ${words.slice(0, -1).join(' ')}`;
  return words.join(' ');
}
