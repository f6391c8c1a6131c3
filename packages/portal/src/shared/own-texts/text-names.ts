import type { FileReport } from '@zaban/own-texts';

/** A text of a corpus, as the calls and as readers name it. */
export interface NamedText {
  /** Its file name in the corpus. */
  readonly fileName: string;
  /** The name that was typed, or the file name without its ending. */
  readonly name: string;
}

/** The texts that a report names: those of files with a single text. */
export function textsIn(report: readonly FileReport[]): NamedText[] {
  return report.flatMap(({ file, name }) => {
    if (name === undefined) return [];
    const isOfFile = file === name || file.endsWith(`/${name}`);
    return [{ fileName: name, name: isOfFile ? name.replace(/\.[^.]+$/, '') : name }];
  });
}
