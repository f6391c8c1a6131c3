import { judgePattern } from './judge-pattern.ts';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A pattern as a literal: `/source/flags`. */
export const written = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** The fault of each pattern, by its literal; '' if it has none. */
export async function judgeAll(patterns: readonly Pattern[]): Promise<ReadonlyMap<string, string>> {
  const verdicts = new Map<string, string>();
  for (const pattern of patterns) {
    const literal = written(pattern);
    if (!verdicts.has(literal)) verdicts.set(literal, (await judgePattern(pattern.source, pattern.flags)) ?? '');
  }
  return verdicts;
}
