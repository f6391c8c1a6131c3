// Which calls spread a list of unknown length into their arguments?
import { parseSync } from '@swc/core';

/** Functions with any number of arguments, into which lists of data might be spread. */
const VARIADIC = new Set(['max', 'min', 'hypot', 'push', 'unshift', 'splice', 'fromCharCode', 'fromCodePoint']);

interface SpreadCall {
  /** Line number, counted from 1. */
  readonly line: number;
  readonly callee: string;
}

interface SyntaxNode {
  readonly type?: string;
  readonly span?: { readonly start: number };
  readonly callee?: { readonly property?: { readonly value?: unknown } };
  readonly arguments?: readonly { readonly spread: unknown; readonly expression: SyntaxNode }[];
}

function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** Calls of variadic functions that spread anything but an array literal, in the order of the source. */
export function calledWithSpread(source: string, isJsx = false): SpreadCall[] {
  const found: SpreadCall[] = [];
  const bytes = Buffer.from(source);
  for (const node of nodesOf(parseSync(source, { syntax: 'typescript', tsx: isJsx }))) {
    const name = node.callee?.property?.value;
    if (node.type !== 'CallExpression' || typeof name !== 'string' || !VARIADIC.has(name)) continue;
    const spreads = node.arguments?.some((entry) => entry.spread && entry.expression.type !== 'ArrayExpression');
    // Offsets of the parser are in bytes and begin at 1.
    if (spreads) {
      const before = bytes.subarray(0, (node.span?.start ?? 1) - 1).toString();
      found.push({ line: before.split('\n').length, callee: name });
    }
  }
  return found;
}
