/**
 * The members of a header that is a list (RFC 9110, section 5.6.1), without the white space around them. The time is in
 * proportion to the header's length: a pattern that looks for blanks before each comma would look at rows of them again
 * and again.
 */
export function headerList(header: string | readonly string[] | undefined, separator = ','): string[] {
  return header === undefined
    ? []
    : String(header)
        .split(separator)
        .map((member) => member.trim())
        .filter((member) => member !== '');
}

/** Whether an `If-None-Match` header names this ETag: the client has that answer already. */
export function hasTag(header: string | undefined, tag: string): boolean {
  return headerList(header).includes(tag);
}
