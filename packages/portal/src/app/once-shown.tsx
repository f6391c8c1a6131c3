import { useLayoutEffect } from 'react';

/** Calls `act` when its sibling screens are on the page for the first time, before the browser paints them. */
export function OnceShown({ act }: { readonly act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}
