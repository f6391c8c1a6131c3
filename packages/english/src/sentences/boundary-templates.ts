import type { KeyList } from '../tagging/templates.ts';
import { mix } from '../words/hash.ts';
import { BOUNDARY, type Word } from '../words/word.ts';

/** The tokens of a paragraph, as features of sentence ends use them. */
export interface ParagraphWords {
  readonly from: number;
  readonly to: number;
  readonly word: (place: number) => Word;
}

/** Longest sentence length that is distinguished, in tokens. */
const LONG = 12;

/** How a word uses capitals, as a number. */
function look({ capitals, capitalClass }: Word): number {
  return capitals * 8 + capitalClass;
}

/**
 * Adds the features of the gap before a token at which no rule ends a sentence, for deciding whether one ends there.
 * `length` is the number of tokens since the last sentence end.
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
  list.push(155, look(last) * 64 + look(next));
  list.push(156, mix(look(next) * 64 + look(afterNext), look(last)));
  list.push(157, mix(last.coarse, next.coarse));
  list.push(158, mix(mix(second.shape, last.folded), next.shape));
  list.push(159, mix(mix(at(token - 3).shape, second.shape), last.shape));
  list.push(160, mix(next.folded, last.capitals * 4 + next.capitals));
  list.push(161, mix(next.coarse, look(next)));
  list.push(162, Math.min(to - token, LONG));
}
