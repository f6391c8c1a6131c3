import type { KeyboardEvent } from 'react';

/** Properties that make a part of a drawing a button: a click, Enter and the space bar call `press`. */
export function onPress(press: () => void) {
  return {
    onClick: press,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    },
  };
}
