// Which columns does a table have, and in which order?
import { useMediaQuery } from '../../../../controls/use-media-query.ts';

/** A column of figures that can be shown or hidden. */
export interface TableColumn {
  /** Name of the column in the address. */
  readonly id: string;
  readonly text: string;
  /** Whether it is shown unless it was toggled. */
  readonly isUsual: boolean;
  /** Whether the rows are ordered by the column; it cannot be hidden then. */
  readonly isOrder?: boolean;
}

export function isShown({ id, isUsual, isOrder = false }: TableColumn, toggled: readonly string[]): boolean {
  return isOrder || isUsual !== toggled.includes(id);
}

/**
 * The shown columns in their order. A narrow screen has only the first of them in sight: there the column that orders the
 * rows is the first.
 */
export function shownColumns<Column extends TableColumn>(
  columns: readonly Column[],
  toggled: readonly string[],
  isNarrow: boolean,
): readonly Column[] {
  const shown = columns.filter((column) => isShown(column, toggled));
  const comesFirst = ({ isOrder = false }: Column): boolean => isNarrow && isOrder;
  return [...shown.filter(comesFirst), ...shown.filter((column) => !comesFirst(column))];
}

/** The shown columns for the width of this screen. */
export function useShownColumns<Column extends TableColumn>(
  columns: readonly Column[],
  toggled: readonly string[],
): readonly Column[] {
  const isNarrow = useMediaQuery('(width < 48em)');
  return shownColumns(columns, toggled, isNarrow);
}

/** The list of toggled columns after one was toggled again. */
export function withToggled(toggled: readonly string[], id: string): readonly string[] {
  return toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id];
}
