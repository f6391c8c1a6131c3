// What are the orders of a table with measures and counts called?
import { ASSOCIATION_MEASURES, KEYNESS_MEASURES, type WorkbenchState } from '@zaban/contract';
import type { Choice } from '../names/label-of.ts';
import { measureChoices } from './measures.ts';

interface Count<Order extends string> extends Choice {
  readonly value: Order;
}

/** The orders of one table. */
interface Orders<Order extends string> {
  readonly measures: Readonly<
    Record<string, { readonly name: string; readonly formula: string; readonly scale: string }>
  >;
  readonly counts: readonly Count<Order>[];
  /** The orders as choices; measures are grouped by family. */
  readonly choices: readonly { readonly group: string; readonly items: Choice[] }[];
}

const COLLOCATE_COUNTS: readonly Count<WorkbenchState['sortBy']>[] = [
  { value: 'o11', label: 'Co-occurrences' },
  { value: 'e11', label: 'Expected' },
  { value: 'c1', label: 'Frequency' },
  { value: 'files', label: 'Texts' },
  { value: 'value', label: 'Collocate' },
];

const KEYWORD_COUNTS: readonly Count<WorkbenchState['keyness']>[] = [
  { value: 'f1', label: 'Frequency in the target corpus' },
  { value: 'f2', label: 'Frequency in the reference corpus' },
  { value: 'files1', label: 'Texts of the target corpus' },
  { value: 'files2', label: 'Texts of the reference corpus' },
  { value: 'low', label: 'Lower limit of the 95 % interval' },
  { value: 'value', label: 'Word' },
];

/** What the rows of frequencies, n-grams and words are sorted by; any other order is the frequency. */
const ROW_ORDERS: Readonly<Partial<Record<WorkbenchState['order'], string>>> = {
  values: 'alphabetically',
  endings: 'alphabetically from their last letter backwards',
  files: 'by the number of texts, highest first',
  perMillion: 'by the frequency per million tokens, highest first',
  fillers: 'by the number of fillers, highest first',
  variability: 'by variability, highest first',
  entropy: 'by the entropy of their fillers, highest first',
};

/** `Rows were sorted by frequency, highest first.` */
export function rowOrderSentence(order: WorkbenchState['order'], lastFirst: boolean): string {
  return `Rows were sorted ${ROW_ORDERS[order] ?? 'by frequency, highest first'}${lastFirst ? ', and then reversed' : ''}.`;
}

const GROUP = 'Counts and words';

export const COLLOCATE_ORDERS: Orders<WorkbenchState['sortBy']> = {
  measures: ASSOCIATION_MEASURES,
  counts: COLLOCATE_COUNTS,
  choices: [...measureChoices(ASSOCIATION_MEASURES), { group: GROUP, items: [...COLLOCATE_COUNTS] }],
};

export const KEYWORD_ORDERS: Orders<WorkbenchState['keyness']> = {
  measures: KEYNESS_MEASURES,
  counts: KEYWORD_COUNTS,
  choices: [...measureChoices(KEYNESS_MEASURES), { group: GROUP, items: [...KEYWORD_COUNTS] }],
};

/** `Texts, in reverse order` */
export function orderInWords<Order extends string>(orders: Orders<Order>, order: Order, lastFirst: boolean): string {
  return `${nameOf(orders, order)}${reversed(lastFirst)}`;
}

/** The same with the formula, if the order is a measure. */
export function orderWithFormula<Order extends string>(
  orders: Orders<Order>,
  order: Order,
  lastFirst: boolean,
): string {
  const measure = orders.measures[order];
  return `${nameOf(orders, order)}${measure === undefined ? '' : ` (${measure.formula})`}${reversed(lastFirst)}`;
}

/** What a high value of the order means, and which values are possible; undefined if it is no measure. */
export function scaleOfOrder<Order extends string>({ measures }: Orders<Order>, order: Order): string | undefined {
  return measures[order]?.scale;
}

function nameOf<Order extends string>({ measures, counts }: Orders<Order>, order: Order): string {
  return counts.find(({ value }) => value === order)?.label ?? measures[order]?.name ?? order;
}

/** What is added to the name of an order. */
export const reversed = (lastFirst: boolean): string => (lastFirst ? ', in reverse order' : '');
