/** Asterisks that are alone in their line of the source. */
const SECTION_BREAK = /(?<=^|\n)[^\S\n]*\*(?:[^\S\n]*\*)*[^\S\n]*(?:\n|$)/g;

/**
 * A context without the asterisks that separate the sections of a text: within one line they look like an error. Only
 * for display; the tokens of the text stay as they are.
 */
export function withoutSectionBreaks(context: string): string {
  return context.replaceAll(SECTION_BREAK, '');
}
