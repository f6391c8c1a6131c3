import { useEffect } from 'react';

/**
 * When the element that has the focus leaves the screen, such as a link that was followed or the button of a notice, the
 * innermost part around it that stays gets the focus, unless the screen gives it to something else.
 */
export function PassFocusOn(): null {
  useEffect(() => {
    /** The element that has the focus, and the elements around it, the innermost first. */
    let around: HTMLElement[] = [];
    const note = ({ target }: Event): void => {
      around = [];
      for (let each = target as HTMLElement | null; each !== null; each = each.parentElement) around.push(each);
    };
    // Who presses elsewhere leaves the element; what takes the focus there is noted.
    const forget = ({ target }: Event): void => {
      const [focused] = around;
      if (focused !== undefined && !focused.contains(target as Node)) around = [];
    };
    const pass = (): void => {
      const [focused] = around;
      if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
      const part = around.find((each) => each.isConnected && each.matches('section, main, dialog, [tabindex]'));
      around = [];
      if (part === undefined) return;
      // A section takes the focus only if it has the attribute.
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
      part.focus({ preventScroll: true });
    };
    const removals = new MutationObserver(pass);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      removals.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return null;
}
