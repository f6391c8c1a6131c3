import { setPriority } from 'node:os';

/**
 * Lets other threads go before the one that calls it, by so much on the scale of `nice`. Only Linux keeps a priority for
 * each thread; elsewhere it would be that of the whole process, so nothing is done there.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness);
}
