/** One of several values, as it is shown. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The words of a choice; its value where it is none of those offered. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
