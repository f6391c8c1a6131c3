import type { Withheld } from '@zaban/contract';

interface Texts {
  readonly total: number;
  readonly tokens: number;
}

/** The texts that a search looked at: those of the category or subcorpus without those that it had to leave out. */
export function searchedOf({ total, tokens }: Texts, withheld: Withheld | undefined): Texts {
  return { total: total - (withheld?.texts ?? 0), tokens: tokens - (withheld?.tokens ?? 0) };
}
