/** Something that reads what strangers wrote. */
export interface Reader {
  readonly name: string;
  /** Inputs that are in order: all others are made from them. */
  readonly snippets: readonly (string | Uint8Array)[];
  /** Words of its format. */
  readonly pieces: readonly string[];
  /** Of a thousand inputs, how many are for it; slow readers get fewer. */
  readonly share: number;
  /** Bytes of the longest input; 4,096 unless given. */
  readonly longest?: number;
  /**
   * Reads an input and gives a word for what came out: inputs that lead to another word are worth keeping. Throws what the
   * reader throws, and a WrongAnswer when what came out is wrong.
   */
  read(input: Uint8Array): string | Promise<string>;
}

/** A number as its order of magnitude: how much came out, roughly. */
export function about(count: number): number {
  return Math.ceil(Math.log2(count + 1));
}
