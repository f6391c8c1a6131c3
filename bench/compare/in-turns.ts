import type { Question } from '../questions.ts';
import { OnePass } from './one-pass.ts';
import type { Side } from './side.ts';

/** Least duration of one measurement in milliseconds. */
const AT_ONCE = 150;

export interface Row {
  readonly title: string;
  /** Median of one pass in milliseconds. */
  readonly pass: number;
  /** Median in milliseconds and count of each side; undefined for one that does not answer the question. */
  readonly sides: readonly ({ readonly time: number; readonly count: number } | undefined)[];
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/** Asks all sides each question in turns, so that other programs on the machine affect all alike. */
export async function* inTurns(
  sides: readonly Side[],
  questions: readonly Question[],
  tokens: number,
  runs: number,
): AsyncGenerator<Row> {
  const pass = new OnePass(tokens);
  for (const question of questions) {
    // First runs that are not measured, since they include compiling and decoding.
    const counts: (number | undefined)[] = [];
    for (const side of sides) counts.push((await side.ask(question, AT_ONCE))?.count);
    const times = sides.map((): number[] => []);
    const passes: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      passes.push(pass.time());
      for (const [number, side] of sides.entries()) {
        if (counts[number] === undefined) continue;
        const measured = await side.ask(question, AT_ONCE);
        if (measured !== undefined) times[number].push(measured.time);
      }
    }
    const answers = counts.map((count, number) =>
      count === undefined ? undefined : { time: median(times[number]), count },
    );
    yield { title: question.title, pass: median(passes), sides: answers };
  }
}
