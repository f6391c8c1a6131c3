import { getPriority, setPriority } from 'node:os';

/**
 * Raises the nice value of the calling thread, or leaves it if it is as high already: only root may lower it. Does nothing except on
 * Linux, since elsewhere this would change the priority of the whole process.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform === 'linux' && niceness > getPriority(0)) setPriority(0, niceness);
}
