import { fraction } from '../contingency.ts';
import { sumOf } from '../dispersion.ts';
import { divisionsInto } from './divisions.ts';
import { ratioTest } from './ratio-test.ts';
import type { TextCounts, TextTest } from './text-counts.ts';

/**
 * Tests whether hits have the same rate in two groups of texts, by all divisions of these texts into two groups of the
 * same sizes, or by many of them at random. A hit that one text repeats is thereby not taken for many observations. The
 * difference is that of the hits of the first group from those expected by its tokens. Undefined where there are no
 * hits, or a group has no text with tokens. Sources: as `ratioTest`; why texts: Lijffijt, Nevalainen, Säily,
 * Papapetrou, Puolamäki & Mannila 2016, "Significance testing of word frequencies in corpora", Digital Scholarship in
 * the Humanities 31(2).
 */
export function twoGroupsTest(first: TextCounts, second: TextCounts): TextTest | undefined {
  const firsts = withTokens(first);
  const seconds = withTokens(second);
  const [hits, otherHits] = [sumOf(firsts.counts), sumOf(seconds.counts)];
  const [size, otherSize] = [sumOf(firsts.tokens), sumOf(seconds.tokens)];
  if (size === 0 || otherSize === 0 || hits + otherHits === 0) return undefined;
  const border = firsts.counts.length;
  const counts = [...firsts.counts, ...seconds.counts];
  const tokens = [...firsts.tokens, ...seconds.tokens];
  // The fewer texts are chosen, the fewer steps a division takes; the difference of the others is its negative.
  const pick = Math.min(border, counts.length - border);
  return ratioTest(
    // The hits of the first group count 1/ψ each; here everything is multiplied by ψ.
    { constant: (hits * otherSize) / (size + otherSize), factor: -(otherHits * size) / (size + otherSize) },
    fraction(hits / size, otherHits / otherSize),
    divisionsInto(pick, counts.length),
    (chosen) => {
      let ofFirst = 0;
      let ofSecond = 0;
      let chosenTokens = 0;
      for (let index = 0; index < chosen.length; index++) {
        const text = chosen[index];
        if (text < border) ofFirst += counts[text];
        else ofSecond += counts[text];
        chosenTokens += tokens[text];
      }
      const share = chosenTokens / (size + otherSize);
      return { constant: ofFirst - hits * share, factor: ofSecond - otherHits * share };
    },
  );
}

/** The texts that have tokens. */
function withTokens({ counts, tokens }: TextCounts): { counts: number[]; tokens: number[] } {
  const kept = Array.from({ length: tokens.length }, (_, text) => text).filter((text) => tokens[text] > 0);
  return { counts: kept.map((text) => counts[text]), tokens: kept.map((text) => tokens[text]) };
}
