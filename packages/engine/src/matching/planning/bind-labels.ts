import type { SearchContext } from '../positions/index.ts';
import { compareLabels, type Program, ThreadMachine } from '../automaton/index.ts';
import { UNSET } from '../conditions/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import type { RawSpans } from './raw-spans.ts';

/**
 * Adds labels to matches that a program without jumps found without labels. Of several bindings it takes the one with
 * the leftmost first label, then the leftmost second label, and so on. Throws `DeadlineExceeded`.
 */
export function bindLabels(spans: RawSpans, program: Program, labelCount: number, context: SearchContext): RawSpans {
  const machine = new ThreadMachine(program, [], context, { leftmostOnly: true });
  const lists = Array.from({ length: labelCount }, () => new Uint32Array(spans.count).fill(UNSET));
  const unset = new Uint32Array(labelCount).fill(UNSET);
  const stretches = new StretchCursor(bordersOf(context.corpus));
  for (let index = 0; index < spans.count; index += 1) {
    const origin = spans.start[index];
    const last = spans.end === undefined ? origin + (spans.width ?? 0) : spans.end[index];
    stretches.moveTo(origin);
    let best: Uint32Array | undefined;
    machine.run(origin, last, unset, { origin, from: stretches.from, to: stretches.to }, (end, labels) => {
      if (end === last && (best === undefined || compareLabels(labels, best) < 0)) best = labels;
      return false;
    });
    for (let slot = 0; slot < labelCount; slot += 1) lists[slot][index] = best?.[slot] ?? UNSET;
  }
  return { ...spans, labels: lists };
}
