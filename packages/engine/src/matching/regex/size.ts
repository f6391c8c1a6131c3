const COUNT = /\{(\d{1,9})(?:,(\d{0,9}))?\}/uy;
const CLASS = /\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]/suy;

/**
 * About how many pieces an expression has when its counted repetitions are written out: what compiling it, and trying it
 * on a text, costs. Of an expression that is none it says just something.
 */
export function sizeOfRegex(text: string): number {
  // Sizes of the open groups, the innermost last, and that of the piece read last, which a count would repeat.
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

/** UTF-16 units of the class, the escape or the character at a place. */
function lengthAt(text: string, at: number): number {
  if (text[at] === '\\') return 2;
  if (text[at] !== '[') return 1;
  CLASS.lastIndex = at;
  return CLASS.exec(text)?.[0].length ?? 1;
}
