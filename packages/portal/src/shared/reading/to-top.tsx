import type { RefObject } from 'react';

/** Below a text: leads back to its heading, which gets the focus. */
export function ToTop({ of: heading }: { readonly of: RefObject<HTMLElement | null> }) {
  const go = (): void => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="text-button above-4" data-screen-only onClick={go}>
      Top of the text
    </button>
  );
}
