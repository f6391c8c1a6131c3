export interface Fault {
  /** The damaged file, without its folder. */
  readonly file: string;
  readonly problem: string;
}

/** Records a fault of a file. */
export type Report = (file: string, problem: string) => void;
