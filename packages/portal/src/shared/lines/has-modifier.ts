import type { KeyboardEvent } from 'react';

/** Whether a key is pressed with Alt, Ctrl or Meta, and is therefore meant for the browser or the system. */
export function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
