import type { Mark } from '../../../../../shared/saved-work/annotations.ts';

/**
 * The mark of a line after a key: 1 to 9 set a label of the list, 0 removes it, x toggles the tick. Undefined for other
 * keys.
 */
export function markAfterKey(mark: Mark, labels: readonly string[], key: string): Mark | undefined {
  if (key === 'x') return { ...mark, ticked: !mark.ticked };
  if (key === '0') return { ...mark, label: '' };
  const label = /^[1-9]$/.test(key) ? labels[Number(key) - 1] : undefined;
  return label === undefined ? undefined : { ...mark, label };
}
