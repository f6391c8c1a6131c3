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

/** The list of toggled columns after one was toggled again. */
export function withToggled(toggled: readonly string[], id: string): readonly string[] {
  return toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id];
}
