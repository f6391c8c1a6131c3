import { afterAll, beforeAll, expect, it } from 'vitest';
import { attack } from '../bench/rebuild-text/attack.ts';
import { serveTexts, type ServedTexts } from '../bench/rebuild-text/texts.ts';

/** Requests of each way to rebuild a text; `bench/rebuild-text.ts` tries longer. */
const MOST = 5;
/** Every eighth of the texts that are nobody's aim: requests about all of them cost the most, and find no more with more. */
const STEP = process.env.ZABAN_LONG_TESTS === '1' ? 1 : 8;

let served: ServedTexts;
beforeAll(async () => {
  served = await serveTexts(STEP);
});
afterAll(() => served.close());

it(
  'lets no client rebuild more than a tenth of a restricted text in a day, and no network more than a fifth',
  { timeout: 600_000 },
  async () => {
    // Each text is attacked from networks of its own.
    const attacks = served.targets.map((target, number) => attack(served.url, target, MOST, number + 1));
    for (const attempts of await Promise.all(attacks)) {
      expect(attempts.length).toBeGreaterThan(12);
      const tooMuch = attempts.filter(({ share, clients }) => share > (clients === 1 ? 0.1 : 0.2));
      expect(tooMuch).toEqual([]);
      // The lines that may be shown were shown: the measure sees what is let out.
      expect(Math.max(...attempts.map(({ share }) => share))).toBeGreaterThan(0.025);
    }
  },
);
