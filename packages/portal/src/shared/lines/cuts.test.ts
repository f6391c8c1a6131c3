import { describe, expect, it } from 'vitest';
import { cutSidesOf, withCuts } from './cuts.ts';

const tokens = (count: number) => Array.from({ length: count }, (): [string, string, string] => ['a', 'a', ' ']);

describe('the ends of context that was cut off', () => {
  it.each([
    ['to the', 'and then', '… to the', 'and then …'],
    [', and the', 'was cold.', '… and the', 'was cold.'],
    ['.” We drank', 'at ten?”', '… We drank', 'at ten?”'],
    ['', '', '', ''],
    // As the server marks text that may not be read in full.
    ['…ng the', 'and t…', '… ng the', 'and t…'],
  ])('shows %j and %j as %j and %j', (left, right, cutLeft, cutRight) => {
    expect(withCuts({ left, right })).toEqual({ left: cutLeft, right: cutRight });
  });

  it('are the ends of the text where it has fewer tokens than were requested', () => {
    const line: Parameters<typeof cutSidesOf>[0] = { tokens: { left: tokens(4), node: tokens(1), right: tokens(5) } };
    expect(cutSidesOf(line, 5)).toEqual({ left: false, right: true });
    expect(cutSidesOf({ ...line, withheld: 'cut' }, 5)).toEqual({ left: true, right: true });
    expect(cutSidesOf({}, 5)).toEqual({ left: true, right: true });
  });
});
