import { fraction } from '../contingency.ts';
import { sumOf } from '../dispersion.ts';
import { divisionsByCoin } from './divisions.ts';
import { ratioTest } from './ratio-test.ts';
import type { TextTest } from './text-counts.ts';

/**
 * Tests whether two things are equally frequent in the same texts, by exchanging their two counts in some of the texts:
 * in all possible selections of texts, or in many at random. Texts with neither do not matter. Undefined where there
 * are no hits. Sources: as `ratioTest`; for pairs Fisher 1935, "The design of experiments", §21.
 */
export function sameTextsTest(first: ArrayLike<number>, second: ArrayLike<number>): TextTest | undefined {
  const texts = Array.from({ length: first.length }, (_, text) => text).filter(
    (text) => first[text] + second[text] > 0,
  );
  if (texts.length === 0) return undefined;
  const [hits, others] = [sumOf(first), sumOf(second)];
  return ratioTest(
    { constant: hits, factor: -others },
    fraction(hits, others),
    divisionsByCoin(texts.length),
    (chosen) => {
      let kept = 0;
      let keptOthers = 0;
      for (let index = 0; index < chosen.length; index++) {
        kept += first[texts[chosen[index]]];
        keptOthers += second[texts[chosen[index]]];
      }
      return { constant: 2 * kept - hits, factor: others - 2 * keptOthers };
    },
  );
}
