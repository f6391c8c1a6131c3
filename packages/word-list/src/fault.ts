/** A fault of the word list: file, entry, and what to change. */
export interface Fault {
  readonly file: string;
  /** Headword of the entry; "" if the fault is not about one entry. */
  readonly word: string;
  readonly problem: string;
}
