import { useLayoutEffect } from 'react';

/** Does something when the screens beside it are on the page for the first time, before the browser paints them. */
export function OnceShown({ act }: { readonly act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}
