import type { Lexicon } from '../../corpus/index.ts';
import { compareCodePoints } from '../../text/index.ts';

/**
 * Range [low, high) of the folded forms that values with this prefix can have. Uses only the ASCII beginning of the
 * prefix: outside ASCII, the folded form of a prefix may not be a prefix of the folded form.
 */
export function foldedPrefixRange(folded: Lexicon, prefix: string): readonly [number, number] {
  const plain = (/^[\x20-\x7e]*/u.exec(prefix) as RegExpExecArray)[0].toLowerCase();
  if (plain === '') return [0, folded.size];
  return [firstWhere(folded, (form) => compareCodePoints(form, plain) >= 0), firstWhere(folded, isBehind(plain))];
}

function isBehind(prefix: string): (form: string) => boolean {
  return (form) => !form.startsWith(prefix) && compareCodePoints(form, prefix) > 0;
}

/** Number of the first form for which a condition holds. It must hold for all later forms too. */
function firstWhere(lexicon: Lexicon, holds: (form: string) => boolean): number {
  let low = 0;
  let high = lexicon.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(lexicon.value(middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}
