import type { ChosenLine } from '../chosen-lines.ts';
import type { AroundHit } from './sentences.ts';

/** A stretch of a line. */
export interface HandoutPart {
  readonly text: string;
  /** How it is set: as the hit, as a blank to write into, or as the words around them. */
  readonly kind: 'hit' | 'blank' | 'context';
}

/** What a handout says, whatever it is written as. */
export interface HandoutText {
  readonly title: string;
  readonly lines: readonly { readonly parts: readonly HandoutPart[]; readonly file: string }[];
  /** The hits by number, where they are blanked. */
  readonly key: readonly string[];
  readonly source: string;
}

/** As wide for every hit, so that it does not give the word away. */
const BLANK: HandoutPart = { text: '\u00a0'.repeat(24), kind: 'blank' };

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

/** The same for each hit of a word in a sentence. */
function wordInSentence({ filename, left, node, right }: ChosenLine): string {
  return `${node.toLowerCase()}\t${filename}\t${(left + node + right).replaceAll(/\s+/g, '')}`;
}

/**
 * The lines of a handout by item. With blanks, hits of one word in one sentence are one item: each would show the same words with the
 * same blanks.
 */
export function handoutItems(lines: readonly ChosenLine[], blanked: boolean): readonly (readonly ChosenLine[])[] {
  if (!blanked) return lines.map((line) => [line]);
  return [...Map.groupBy(lines, wordInSentence).values()];
}

/** Finds the same words as whole words, whatever their capitals; undefined for a hit without letters and digits. */
function sameWords(node: string): RegExp | undefined {
  if (!/[\p{L}\p{N}]/u.test(node)) return undefined;
  const words = node
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  // A possessive "’s" is not a part of its word; other letters behind an apostrophe are, as in "can’t".
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{N}]['’])${words}(?![\p{L}\p{M}\p{N}]|['’](?!s(?![\p{L}\p{N}]))\p{L})`,
    'giu',
  );
}

/** The words around a hit with a blank for each other occurrence of it, which would give the hit away. */
function blankedContext(text: string, node: string): readonly HandoutPart[] {
  const same = sameWords(node);
  const stretches = same === undefined ? [text] : text.split(same);
  return stretches.flatMap((stretch, index): HandoutPart[] => [
    ...(index === 0 ? [] : [BLANK]),
    ...(stretch === '' ? [] : [{ text: stretch, kind: 'context' } as const]),
  ]);
}

/** The lines numbered by their order; with `blanked`, a blank for each hit and its other occurrences in the line, and the hits as a key. */
export function handoutText(
  title: string,
  lines: readonly ChosenLine[],
  source: string,
  blanked: boolean,
): HandoutText {
  return {
    title,
    lines: lines.map(({ left, node, right, filename }) => {
      const around = (text: string): readonly HandoutPart[] =>
        blanked ? blankedContext(text, node) : [{ text, kind: 'context' }];
      const hit: HandoutPart = blanked ? BLANK : { text: node, kind: 'hit' };
      return { parts: [...around(spaced(left)), hit, ...around(following(right))], file: filename };
    }),
    key: blanked ? lines.map(({ node }) => node) : [],
    source,
  };
}
