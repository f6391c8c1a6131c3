const COUNT = /\{(\d{1,9})(?:,(\d{0,9}))?\}/uy;
const CLASS = /\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]/suy;

/**
 * Approximate number of parts of an expression with its counted repetitions written out: a measure of the cost of
 * compiling and matching it. The result for an invalid expression is arbitrary.
 */
export function sizeOfRegex(text: string): number {
  // Sizes of the open groups, innermost last; and the size of the last part, which a count would repeat.
  const open = [0];
  let last = 0;
  for (let at = 0; at < text.length;) {
    const character = text[at];
    const count = character === '{' ? countAt(text, at) : undefined;
    if (count !== undefined) {
      open[open.length - 1] += last * (Math.max(1, count.times) - 1);
      last *= Math.max(1, count.times);
      at += count.length;
      continue;
    }
    if (character === '(') {
      open.push(0);
      last = 0;
    } else if (character === ')' && open.length > 1) {
      last = open.pop() as number;
      open[open.length - 1] += last;
    } else {
      last = 1;
      open[open.length - 1] += 1;
    }
    at += lengthAt(text, at);
  }
  return open.reduce((sum, size) => sum + size, 0);
}

function countAt(text: string, at: number): { times: number; length: number } | undefined {
  COUNT.lastIndex = at;
  const found = COUNT.exec(text);
  if (found === null) return undefined;
  return { times: Math.max(Number(found[1]), Number(found[2] ?? 0)), length: found[0].length };
}

/** Length in UTF-16 units of the class, escape or character at an index. */
function lengthAt(text: string, at: number): number {
  if (text[at] === '\\') return 2;
  if (text[at] !== '[') return 1;
  CLASS.lastIndex = at;
  return CLASS.exec(text)?.[0].length ?? 1;
}
