import { paragraphRanges } from '@zaban/english';
import { lineOf } from '../markup/line-of.ts';

/** Function words: about two in five words of any running English text. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'the a an this that these those of in on at by for with from to into upon under over about between and or but nor if ' +
    'as than because while when where which who whom whose what how why is are was were be been being am has have had ' +
    'do does did will would shall should can could may might must not no he she it they we you i him her them us me his ' +
    'their its our my your there then so such very all any some each every one more most other out up down after before'
  ).split(' '),
);

/** Shorter passages, such as headings and lists, are not judged: they have few function words. */
const PASSAGE_WORDS = 25;
/** A passage with a smaller share of function words than this is not English prose. */
const FUNCTION_SHARE = 0.15;
/**
 * A passage is in another script if it has at least this number of letters of it, and they are more than half of all.
 */
const FOREIGN_LETTERS = 20;

/** A passage that is probably not English. */
export interface ForeignPassage {
  readonly line: number;
  readonly reason: string;
}

/** Paragraphs of a text that are in another script, or have too few function words to be English. */
export function foreignPassages(text: string): ForeignPassage[] {
  const passages: ForeignPassage[] = [];
  for (const [start, end] of paragraphRanges(text)) {
    const reason = foreignness(text.slice(start, end));
    if (reason === undefined) continue;
    const lead = /^\s*/.exec(text.slice(start, end))![0].length;
    passages.push({ line: lineOf(text, start + lead), reason });
  }
  return passages;
}

function foreignness(paragraph: string): string | undefined {
  const letters = paragraph.match(/\p{L}/gu)?.length ?? 0;
  const foreign = paragraph.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  if (foreign >= FOREIGN_LETTERS && foreign * 2 > letters) return 'most letters are of another script';
  const words = paragraph.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  if (words.length < PASSAGE_WORDS) return undefined;
  const share = words.filter((word) => FUNCTION_WORDS.has(word)).length / words.length;
  if (share >= FUNCTION_SHARE) return undefined;
  return `${Math.round(share * 100)} % function words; running English has about 40 %`;
}
