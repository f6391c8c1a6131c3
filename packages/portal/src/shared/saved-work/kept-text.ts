/** A text without what the account does not keep: NUL, and halves of characters, which a cut or a file may leave. */
export function keptText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** The beginning of a text, at most `most` UTF-16 units; no character is cut in two. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The end of a text, at most `most` UTF-16 units; no character is cut in two. */
export function endOf(text: string, most: number): string {
  return text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '');
}
