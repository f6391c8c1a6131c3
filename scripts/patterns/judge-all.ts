import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A pattern as a literal: `/source/flags`. */
export const written = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** The fault of each pattern, by its literal; '' if it has none. Uses all cores. */
export async function judgeAll(patterns: readonly Pattern[]): Promise<ReadonlyMap<string, string>> {
  const left = new Map(patterns.map((pattern) => [written(pattern), pattern])).values();
  const verdicts = new Map<string, string>();
  const judge = async (): Promise<void> => {
    const child = fork(join(import.meta.dirname, 'judge-process.ts'));
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The process that judges patterns ended with ${code}.`);
    });
    for (const pattern of left) {
      child.send(pattern);
      const [verdict] = (await Promise.race([once(child, 'message'), ended])) as [string];
      verdicts.set(written(pattern), verdict);
    }
    child.disconnect();
    await ended.catch(() => undefined);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), patterns.length) }, judge));
  return verdicts;
}
