import type { Mark } from '../../../shared/saved-work/annotations.ts';

/** What a key on a hit makes of its mark: 1 to 9 give a label of the list, 0 takes it away, x ticks. Undefined for others. */
export function markAfterKey(mark: Mark, labels: readonly string[], key: string): Mark | undefined {
  if (key === 'x') return { ...mark, ticked: !mark.ticked };
  if (key === '0') return { ...mark, label: '' };
  const label = /^[1-9]$/.test(key) ? labels[Number(key) - 1] : undefined;
  return label === undefined ? undefined : { ...mark, label };
}
