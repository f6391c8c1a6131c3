// Is there a space between a hit and its context? The server gives both without the space between them.

/** Punctuation, or an ending with an apostrophe, that has no space before it. A straight quotation mark before a letter opens a quotation. */
const CLOSES = /^(?:[.,;:!?…%/)\]}’”»]|["'](?![\p{L}\p{N}])|'\p{L})/u;

/** Punctuation that has no space behind it: an opening bracket or quotation mark, or a stroke. */
const OPENS = /(?:[\p{Ps}\p{Pi}/]|(?<=^|[\s\p{Ps}\p{Pi}])["'])$/u;

/** Whether right context begins without a space behind the hit, as in “dera, and”. */
export function standsClose(right: string): boolean {
  return CLOSES.test(right);
}

/** The space between left context and the hit: "" or " ". */
export function spaceBefore(left: string): string {
  return left === '' || /\s$/.test(left) || OPENS.test(left) ? '' : ' ';
}

/** The space between the hit and right context: "" or " ". */
export function spaceBehind(right: string): string {
  return right === '' || /^\s/.test(right) || standsClose(right) ? '' : ' ';
}
