import type { Budget } from '@zaban/engine';

/** A bitmap is faster than sorting when at least one number in this many occurs. */
const DENSE = 256;

/** Sorts distinct numbers below `size` in place and returns the array. Throws `DeadlineExceeded`. */
export function ascendingNumbers(numbers: Uint32Array, size: number, budget: Budget): Uint32Array {
  if (isAscending(numbers)) return numbers;
  budget.check();
  if (numbers.length * DENSE < size) return numbers.sort();
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const number of numbers) bits[number >>> 5]! |= 1 << (number & 31);
  budget.check();
  let length = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      numbers[length++] = word * 32 + 31 - Math.clz32(rest & -rest);
    }
  }
  return numbers;
}

function isAscending(numbers: Uint32Array): boolean {
  for (let index = 1; index < numbers.length; index++) if (numbers[index]! < numbers[index - 1]!) return false;
  return true;
}
