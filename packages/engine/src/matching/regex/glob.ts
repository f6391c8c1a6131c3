import type { Glob } from './facts.ts';

/** Whether a glob (literals with any characters between them) matches a text. */
export function matchesGlob({ literals, gaps }: Glob, text: string): boolean {
  const first = literals[0];
  if (gaps.length === 0) return text === first;
  const last = literals[literals.length - 1];
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  const end = text.length - last.length;
  // The leftmost occurrence of each inner literal leaves the most room for the rest.
  for (let index = 0; index < gaps.length; index += 1) {
    if (gaps[index] === 1) at += characterLength(text, at);
    if (at > end) return false;
    const inner = index + 1 < gaps.length ? literals[index + 1] : undefined;
    if (inner === undefined) return true;
    const found = text.indexOf(inner, at);
    if (found === -1) return false;
    at = found + inner.length;
  }
  return true;
}

function characterLength(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff ? 2 : 1;
}
