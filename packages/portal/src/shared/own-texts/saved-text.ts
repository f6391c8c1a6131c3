// Which saved text does the address of the screen Compare a text name?

/** A text of a corpus that this browser stores. */
export interface SavedText {
  /** Id of the corpus. */
  readonly id: string;
  readonly fileName: string;
}

/** The fragment that names a text. A fragment is never sent, so that no server learns the name. */
export function savedTextHash({ id, fileName }: SavedText): string {
  return `#${id}/${encodeURIComponent(fileName)}`;
}

/** The text that a fragment names; undefined if it names none. */
export function savedTextOf(hash: string): SavedText | undefined {
  const [, id, written] = /^#([0-9a-f]{8})\/(.+)$/.exec(hash) ?? [];
  if (id === undefined || written === undefined) return undefined;
  try {
    return { id, fileName: decodeURIComponent(written) };
  } catch {
    return undefined;
  }
}
