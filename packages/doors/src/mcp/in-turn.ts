import type { Ask } from '../ask.ts';

/** Makes at most so many calls at a time; the others wait in their order. A call that is cancelled meanwhile is not made. */
export function inTurn(ask: Ask, most: number): Ask {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (path, signal, onProgress) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal?.throwIfAborted();
      return await ask(path, signal, onProgress);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
