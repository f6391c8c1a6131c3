import type { ChosenLine } from '../chosen-lines.ts';
import type { AroundHit } from './sentences.ts';

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

const CUT = '…';

/** A line cut off as the lines were is marked so at each end where its sentence goes on. */
function withCuts({ left, right }: AroundHit): AroundHit {
  const endsSentence = right === '' || /[.!?]["'”’)\]]*$/.test(right);
  const begun = left.replace(/^[,.;:!?”’)\]]+["']*\s+/, '');
  return { left: left === '' ? '' : `${CUT} ${begun}`, right: endsSentence ? right : `${right} ${CUT}` };
}

/** The lines with the whole sentences of their hits; a line without its sentence keeps its context. */
export function inSentences(
  lines: readonly ChosenLine[],
  sentences: readonly (AroundHit | undefined)[],
): readonly ChosenLine[] {
  return lines.map((line, index) => {
    const { left, right } = sentences[index] ?? withCuts(line);
    return { ...line, left, right };
  });
}

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
