/** Columns of figures that stand side by side where there is room; a table with more is always drawn sideways. */
const MOST_ABREAST = 10;

/** A column of figures that can be shown or hidden. */
export interface TableColumn {
  /** As it stands in the address. */
  readonly id: string;
  readonly text: string;
  /** Whether it is shown unless it was toggled. */
  readonly isUsual: boolean;
  /** Whether the rows are ordered by it: it cannot be hidden then. */
  readonly isOrder?: boolean;
}

export function isShown({ id, isUsual, isOrder = false }: TableColumn, toggled: readonly string[]): boolean {
  return isOrder || isUsual !== toggled.includes(id);
}

/** Whether a table has more columns than fit beside each other. */
export function isManyColumns(shown: readonly TableColumn[]): boolean {
  return shown.length > MOST_ABREAST;
}

/** The toggled columns once one more was toggled, or was toggled back. */
export function withToggled(toggled: readonly string[], id: string): readonly string[] {
  return toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id];
}
