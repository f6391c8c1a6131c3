import { aroundInWords, type WorkbenchState } from '@zaban/contract';

type Counted = Pick<WorkbenchState, 'by' | 'order' | 'lastFirst'>;

/**
 * The order that suits rows counted by these dimensions. Groups of texts, such as categories, have different sizes, so
 * that only their hits per million can be compared. Single texts are too short for that: one hit of a short text would
 * be the first row.
 */
function suitedOrder(by: readonly string[]): WorkbenchState['order'] {
  const areGroups = by.every(
    (dimension) =>
      (dimension.startsWith('doc.') && dimension !== 'doc.fileName') || aroundInWords(dimension) !== undefined,
  );
  return areGroups ? 'perMillion' : 'count';
}

/** Counts by other dimensions, in the order that suits them; an order that was chosen stays. */
export function countedBy(now: Counted, by: readonly string[]): Pick<WorkbenchState, 'by' | 'order'> {
  const isChosen = now.lastFirst || now.order !== suitedOrder(now.by);
  return { by: [...by], order: isChosen ? now.order : suitedOrder(by) };
}
