import { withCuts } from '../../../../shared/lines/cuts.ts';
import { spaceBefore, spaceBehind } from '../../../../shared/lines/spacing.ts';
import type { ChosenLine } from '../../state/lines/chosen-lines.ts';
import type { AroundHit } from './sentences.ts';

/** A part of a line. */
export interface HandoutPart {
  readonly text: string;
  /** The hit, a blank to write into, or context. */
  readonly kind: 'hit' | 'blank' | 'context';
}

/** The content of a handout, independent of the file format. */
export interface HandoutText {
  readonly title: string;
  /** Each with its file name, which is empty if names are left out. */
  readonly lines: readonly { readonly parts: readonly HandoutPart[]; readonly file: string }[];
  /** The blanked words by number, if they are blanked. */
  readonly key: readonly string[];
  readonly source: string;
}

/** The same width for every hit, so that it does not give the word away. */
const BLANK: HandoutPart = { text: '\u00a0'.repeat(24), kind: 'blank' };

/** The lines extended to the whole sentences of their hits; a line whose sentence is not known keeps its context. */
export function inSentences(
  lines: readonly ChosenLine[],
  sentences: readonly (AroundHit | undefined)[],
): readonly ChosenLine[] {
  return lines.map((line, index) => {
    const { left, right } = sentences[index] ?? withCuts(line);
    return { ...line, left, right };
  });
}

/** What a blank stands for: the marked word of a hit, or else the hit. */
function wordOf({ node, target }: ChosenLine): string {
  return target === undefined ? node : node.slice(...target);
}

/** A key that is equal for all hits of a word in the same sentence. */
function wordInSentence(line: ChosenLine): string {
  const { filename, left, node, right } = line;
  return `${wordOf(line).toLowerCase()}\t${filename}\t${(left + node + right).replaceAll(/\s+/g, '')}`;
}

/**
 * The lines of a handout grouped by item. With blanks, all hits of one word in one sentence are one item, since they
 * would show the same text with the same blanks.
 */
export function handoutItems(lines: readonly ChosenLine[], blanked: boolean): readonly (readonly ChosenLine[])[] {
  if (!blanked) return lines.map((line) => [line]);
  return [...Map.groupBy(lines, wordInSentence).values()];
}

/** A pattern that finds the same words as whole words, ignoring case; undefined for a hit without letters and digits. */
function sameWords(node: string): RegExp | undefined {
  if (!/[\p{L}\p{N}]/u.test(node)) return undefined;
  const words = node
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  // A possessive "’s" is not part of the word; other letters after an apostrophe are, as in "can’t".
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{N}]['’])${words}(?![\p{L}\p{M}\p{N}]|['’](?!s(?![\p{L}\p{N}]))\p{L})`,
    'giu',
  );
}

/** Context with a blank for each further occurrence of the hit, which would give the hit away. */
function blankedContext(text: string, node: string): readonly HandoutPart[] {
  const same = sameWords(node);
  const stretches = same === undefined ? [text] : text.split(same);
  return stretches.flatMap((stretch, index): HandoutPart[] => [
    ...(index === 0 ? [] : [BLANK]),
    ...(stretch === '' ? [] : [{ text: stretch, kind: 'context' } as const]),
  ]);
}

/**
 * The lines, numbered in their order. With `blanked`, the marked word of each hit, or else the hit, and its further
 * occurrences in the line are blanks, and these words are listed as a key. `withoutFiles`
 * leaves out the file names, `withoutAnswers` the key.
 */
export function handoutText(
  title: string,
  lines: readonly ChosenLine[],
  source: string,
  {
    blanked,
    withoutFiles,
    withoutAnswers,
  }: { readonly blanked: boolean; readonly withoutFiles: boolean; readonly withoutAnswers: boolean },
): HandoutText {
  return {
    title,
    lines: lines.map((line) => {
      const { left, node, right, filename } = line;
      const around = (text: string): readonly HandoutPart[] =>
        blanked ? blankedContext(text, wordOf(line)) : [{ text, kind: 'context' }];
      const [from, to] = blanked && line.target !== undefined ? line.target : [0, node.length];
      const hit: HandoutPart = blanked ? BLANK : { text: node, kind: 'hit' };
      return {
        parts: [
          ...around(left + spaceBefore(left) + node.slice(0, from)),
          hit,
          ...around(node.slice(to) + spaceBehind(right) + right),
        ],
        file: withoutFiles ? '' : filename,
      };
    }),
    key: blanked && !withoutAnswers ? lines.map(wordOf) : [],
    source,
  };
}
