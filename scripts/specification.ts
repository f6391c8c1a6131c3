// Which sentences does the portal's specification have, and which tests prove each? `specification.json` lists both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Specification {
  /** Titles of the sections by their number. */
  readonly sections: Readonly<Record<string, string>>;
  /** What each sentence says, by its section and its place in it, such as `2.1`. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Files of tests, the titles of their tests, and the sentences that each test proves. */
  readonly tests: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** A test, and a sentence that it proves. */
export interface Proof {
  readonly file: string;
  readonly title: string;
  readonly sentence: string;
}

export function readSpecification(): Specification {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'specification.json'), 'utf8')) as Specification;
}

export function proofsOf({ tests }: Specification): Proof[] {
  return Object.entries(tests).flatMap(([file, titles]) =>
    Object.entries(titles).flatMap(([title, sentences]) => sentences.map((sentence) => ({ file, title, sentence }))),
  );
}
