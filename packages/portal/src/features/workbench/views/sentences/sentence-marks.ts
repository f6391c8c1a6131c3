import type { ConcordanceLine, ShownToken } from '@zaban/contract';
import { isNearWord, type NearWords } from '../../state/lines/near-words.ts';

/** A stretch of the text of a sentence, `[start, end)`, and what it is marked as. */
export interface SentenceMark {
  readonly start: number;
  readonly end: number;
  readonly kind: 'hit' | 'near';
}

type SentenceLine = Pick<ConcordanceLine, 'tokens'>;

/**
 * The hits of a sentence, and the words near them that the query requires. `line` is the first hit with the tokens of
 * its whole sentence; they are found again in `text`, which has the spaces of the source.
 */
export function sentenceMarks(
  text: string,
  matches: readonly (readonly [number, number])[],
  line: SentenceLine | undefined,
  near: NearWords | undefined,
): readonly SentenceMark[] {
  const hits = matches.map(([start, end]): SentenceMark => ({ start, end, kind: 'hit' }));
  if (near === undefined || line?.tokens === undefined) return hits;
  const { left, node, right } = line.tokens;
  const tokens = placesOf(text, [...left, ...node, ...right]);
  const isIn = ({ start, end }: Place, hit: SentenceMark): boolean => start < hit.end && end > hit.start;
  const words = tokens.flatMap((token, index): SentenceMark[] => {
    if (hits.some((hit) => isIn(token, hit))) return [];
    const isNear = hits.some((hit) => {
      const first = tokens.findIndex((each) => isIn(each, hit));
      const last = tokens.findLastIndex((each) => isIn(each, hit));
      return index < first
        ? isNearWord(token.value, 'left', first - index, near)
        : isNearWord(token.value, 'right', index - last, near);
    });
    return isNear ? [{ start: token.start, end: token.end, kind: 'near' }] : [];
  });
  return [...hits, ...words].toSorted((a, b) => a.start - b.start);
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** The places of tokens in a text that contains them in this order; a token that it does not contain is left out. */
function placesOf(text: string, tokens: readonly ShownToken[]): readonly Place[] {
  const places: Place[] = [];
  let from = 0;
  for (const [word, value] of tokens) {
    const start = text.indexOf(word, from);
    if (start === -1) continue;
    from = start + word.length;
    places.push({ start, end: from, value });
  }
  return places;
}
