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

/** The toggled columns once one more was toggled, or was toggled back. */
export function withToggled(toggled: readonly string[], id: string): readonly string[] {
  return toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id];
}
