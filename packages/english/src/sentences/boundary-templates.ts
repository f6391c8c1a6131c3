import type { KeyList } from '../tagging/templates.ts';
import { mix } from '../words/hash.ts';
import { BOUNDARY, type Word } from '../words/word.ts';

/** The words of a paragraph, which the features of sentence ends use. */
export interface ParagraphWords {
  readonly from: number;
  readonly to: number;
  readonly word: (place: number) => Word;
}

/** Longer sentences are counted as this long, in tokens. */
const LONG = 12;

/** The use of capitals of a word in this place and elsewhere, as one number below 64. */
function caseClass({ capitals, capitalClass }: Word): number {
  return capitals * 8 + capitalClass;
}

/**
 * Adds the features by which the model decides whether a sentence ends before a token, where the rules find no end.
 * `length` is the number of tokens since the last sentence end. As in tagging/templates.ts, the numbers of templates are
 * part of the model.
 */
export function pushBoundaryKeys(
  list: KeyList,
  { from, to, word }: ParagraphWords,
  token: number,
  length: number,
): void {
  const at = (place: number): Word => (place >= from && place < to ? word(place) : BOUNDARY);
  const last = at(token - 1);
  const second = at(token - 2);
  const next = at(token);
  const afterNext = at(token + 1);
  list.push(141, last.folded);
  list.push(142, next.folded);
  list.push(143, last.shape);
  list.push(144, next.shape);
  list.push(145, mix(last.shape, next.shape));
  list.push(146, mix(last.folded, next.shape));
  list.push(147, mix(last.shape, next.folded));
  list.push(148, mix(mix(second.shape, last.shape), mix(next.shape, afterNext.shape)));
  list.push(149, mix(second.folded, last.folded));
  list.push(150, mix(next.folded, afterNext.folded));
  list.push(151, Math.min(length, LONG));
  list.push(152, mix(mix(last.shape, next.shape), Math.min(length, LONG)));
  list.push(153, mix(last.usual, next.usual));
  list.push(154, mix(mix(last.usual, next.usual), afterNext.usual));
  list.push(155, caseClass(last) * 64 + caseClass(next));
  list.push(156, mix(caseClass(next) * 64 + caseClass(afterNext), caseClass(last)));
  list.push(157, mix(last.coarse, next.coarse));
  list.push(158, mix(mix(second.shape, last.folded), next.shape));
  list.push(159, mix(mix(at(token - 3).shape, second.shape), last.shape));
  list.push(160, mix(next.folded, last.capitals * 4 + next.capitals));
  list.push(161, mix(next.coarse, caseClass(next)));
  list.push(162, Math.min(to - token, LONG));
}
