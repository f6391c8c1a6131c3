/** Something wrong in the word list: where, at which entry, and what to mend. */
export interface Fault {
  readonly file: string;
  /** Headword of the entry; "" where the fault is the file's. */
  readonly word: string;
  readonly problem: string;
}
