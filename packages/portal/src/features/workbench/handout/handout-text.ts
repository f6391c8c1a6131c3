import type { ChosenLine } from '../chosen-lines.ts';

/** What a handout says, whatever it is written as. */
export interface HandoutText {
  readonly title: string;
  readonly lines: readonly {
    readonly left: string;
    /** The hit, or a blank to write it into. */
    readonly node: string;
    readonly right: string;
    readonly file: string;
  }[];
  /** The hits by number, where they are blanked. */
  readonly key: readonly string[];
  readonly source: string;
}

/** As wide for every hit, so that it does not give the word away. */
const BLANK = '\u00a0'.repeat(24);

const spaced = (left: string): string => (/[\s\p{Ps}\p{Pi}]$/u.test(left) || left === '' ? left : `${left} `);

/** A space before the words behind the hit, none before punctuation. */
const following = (right: string): string =>
  right === '' || /^[\s\p{Po}\p{Pe}\p{Pf}]/u.test(right) ? right : ` ${right}`;

/** The lines numbered by their order; with `blanked`, a blank for each hit, and the hits as a key. */
export function handoutText(
  title: string,
  lines: readonly ChosenLine[],
  source: string,
  blanked: boolean,
): HandoutText {
  return {
    title,
    lines: lines.map(({ left, node, right, filename }) => ({
      left: spaced(left),
      node: blanked ? BLANK : node,
      right: following(right),
      file: filename,
    })),
    key: blanked ? lines.map(({ node }) => node) : [],
    source,
  };
}
