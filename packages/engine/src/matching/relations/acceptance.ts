import type { Corpus } from '../../corpus/index.ts';
import { NO_BINDING, type TokenClass } from '../conditions/index.ts';
import { isEverything, memberTable } from '../positions/index.ts';

/** Whether the token at a position belongs to a class, as a function of the position. */
export function acceptance(corpus: Corpus, tokenClass: TokenClass): (position: number) => boolean {
  const { test } = tokenClass;
  const binding = { ...NO_BINDING };
  const holds = (position: number): boolean => {
    binding.match = position;
    return test === undefined || test(position, binding);
  };
  if (isEverything(corpus, tokenClass)) return test === undefined ? () => true : holds;
  const table = memberTable(corpus, tokenClass.types);
  const { tokens } = corpus;
  return (position) => table[tokens[position]] === 1 && holds(position);
}
