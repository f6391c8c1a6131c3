export interface Fault {
  /** The damaged file, without its folder. */
  readonly file: string;
  readonly problem: string;
}

/** Takes down what is wrong with a file. */
export type Report = (file: string, problem: string) => void;
