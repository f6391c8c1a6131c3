import type { TokenPattern } from '../pattern/index.ts';
import { printCondition, printText } from './condition.ts';

/** A token pattern with its labels. */
export function printToken({ labels, condition }: TokenPattern): string {
  // A space follows the anchor `@`, since a digit after it would become part of its name.
  const before = labels.length === 1 && labels[0] === 'target' ? '@' : labels.map((label) => `${label}:`).join('');
  if (condition === undefined) return `${before}[]`;
  if (condition.kind === 'family') return `${before}${printCondition(condition)}`;
  const bare =
    condition.kind === 'value' &&
    !condition.negated &&
    !condition.literal &&
    condition.words === undefined &&
    condition.members === undefined;
  if (bare && condition.subject.name === 'word' && condition.subject.label === undefined) {
    return `${before}${printText(condition)}`;
  }
  return `${before}[${printCondition(condition)}]`;
}
