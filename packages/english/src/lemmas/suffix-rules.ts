/** Removes letters from the end of a form and appends others. */
export interface SuffixEdit {
  readonly cut: number;
  readonly add: string;
}

/** Maximum length of an ending for which there are rules. */
export const MAX_ENDING = 5;

/** The edit that turns a form into its lemma: what follows their common prefix is replaced. */
export function editBetween(form: string, lemma: string): SuffixEdit {
  let same = 0;
  while (same < form.length && same < lemma.length && form[same] === lemma[same]) same += 1;
  return { cut: form.length - same, add: lemma.slice(same) };
}

/** Applies an edit to a form; undefined if nothing of the form would be left. */
export function applyEdit(form: string, { cut, add }: SuffixEdit): string | undefined {
  return cut < form.length ? form.slice(0, form.length - cut) + add : undefined;
}

/** An edit as text: the number of letters to remove, followed by the letters to append. */
export function printEdit({ cut, add }: SuffixEdit): string {
  return `${cut}${add}`;
}

/** Parses an edit as `printEdit` prints it. */
export function parseEdit(text: string): SuffixEdit {
  const [cut] = /^\d+/.exec(text)!;
  return { cut: Number(cut), add: text.slice(cut.length) };
}

/** The endings of a form, the longest first; the last is "". */
export function endingsOf(form: string): string[] {
  const longest = Math.min(MAX_ENDING, form.length - 1);
  return Array.from({ length: longest + 1 }, (_, at) => form.slice(form.length - longest + at));
}
