// How is a text written in the query language of the engine?

/** Signs with a meaning in regular expressions. */
const SIGNS = /[\\^$.|?*+()[\]{}]/g;

/** A regular expression that matches only this text. */
export function literal(text: string): string {
  return text.replaceAll(SIGNS, (sign) => `\\${sign}`);
}

/** A regular expression as a value of the query language. */
export function quoted(regex: string): string {
  // A quote behind a backslash is escaped already.
  return `"${regex.replaceAll(/\\.|"/gs, (part) => (part === '"' ? '\\"' : part))}"`;
}
