import type { KeyboardEvent } from 'react';

/** Whether a key is pressed with another that makes it a key of the browser or of the system. */
export function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
