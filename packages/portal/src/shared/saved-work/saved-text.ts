/** Removes what the account does not store: NUL, and unpaired surrogates, which a cut text or a file may contain. */
export function savedText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** The beginning of a text, at most `most` UTF-16 units; no surrogate pair is split. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The end of a text, at most `most` UTF-16 units; no surrogate pair is split. */
export function endOf(text: string, most: number): string {
  return text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '');
}
