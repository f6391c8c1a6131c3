/** A value and its name on the page. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The name of a value; the value itself where it is none of the choices. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
