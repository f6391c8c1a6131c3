import { SeededRandom } from '../random.ts';

/** All divisions are looked at if there are no more than this. */
const MOST_EXACT = 5000;
/** Divisions drawn at random: the more texts there are, the fewer, but never fewer than the least. */
const MOST_DRAWN = 4999;
const LEAST_DRAWN = 999;
const MOST_STEPS = 5_000_000;

/** Gives each division of texts to `visit` as the indexes of the texts on the first side; the array is reused. */
export interface Divisions {
  /** Whether these are all divisions, with the observed one among them. */
  readonly isExact: boolean;
  each(visit: (chosen: ArrayLike<number>) => void): void;
}

/** Number of divisions to draw where each costs this many steps. */
export function drawnFor(steps: number): number {
  return Math.min(MOST_DRAWN, Math.max(LEAST_DRAWN, Math.floor(MOST_STEPS / Math.max(1, steps))));
}

/** Divisions of n texts into `first` texts and the others, each with the same chance. */
export function divisionsInto(first: number, n: number): Divisions {
  if (choose(n, first) <= MOST_EXACT) return { isExact: true, each: (visit) => everyChoice(first, n, visit) };
  return {
    isExact: false,
    each: (visit) => {
      const random = new SeededRandom(1);
      const order = Uint32Array.from({ length: n }, (_, index) => index);
      const chosen = order.subarray(0, first);
      for (let drawn = drawnFor(first); drawn > 0; drawn--) {
        for (let at = 0; at < first; at++) {
          const other = at + random.below(n - at);
          [order[at], order[other]] = [order[other], order[at]];
        }
        visit(chosen);
      }
    },
  };
}

/** Divisions of n texts in which each text is on the first side with a chance of one half. */
export function divisionsByCoin(n: number): Divisions {
  if (2 ** n <= MOST_EXACT) {
    return {
      isExact: true,
      each: (visit) => {
        for (let first = 0; first <= n; first++) everyChoice(first, n, visit);
      },
    };
  }
  return {
    isExact: false,
    each: (visit) => {
      const random = new SeededRandom(1);
      const chosen = new Uint32Array(n);
      for (let drawn = drawnFor(n); drawn > 0; drawn--) {
        let count = 0;
        for (let text = 0; text < n; text++) if (random.below(2) === 0) chosen[count++] = text;
        visit(chosen.subarray(0, count));
      }
    },
  };
}

/** Number of ways to choose `pick` of n; exact up to 2^53. */
function choose(n: number, pick: number): number {
  let ways = 1;
  for (let at = 1; at <= Math.min(pick, n - pick) && ways <= MOST_EXACT; at++) ways = (ways * (n - at + 1)) / at;
  return ways;
}

/** Every choice of `pick` of n indexes, in lexical order. */
function everyChoice(pick: number, n: number, visit: (chosen: ArrayLike<number>) => void): void {
  const chosen = Uint32Array.from({ length: pick }, (_, index) => index);
  for (;;) {
    visit(chosen);
    let at = pick - 1;
    while (at >= 0 && chosen[at] === n - pick + at) at--;
    if (at < 0) return;
    chosen[at]++;
    for (let next = at + 1; next < pick; next++) chosen[next] = chosen[next - 1] + 1;
  }
}
