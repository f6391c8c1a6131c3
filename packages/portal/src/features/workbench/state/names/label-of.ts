/** A value and its name on the page. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A shorter name for a sentence about the settings. */
  readonly short?: string;
}

/** The name of a value; the value itself where it is none of the choices. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** The short name of a value, for a sentence about the settings. */
export function shortLabelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.short ?? labelOf(choices, value);
}
