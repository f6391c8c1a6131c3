type Click = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link is to be followed here: with a modifier the browser opens or saves the address itself. */
export function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
