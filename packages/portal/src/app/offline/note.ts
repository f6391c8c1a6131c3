import classes from './note.module.css';

/** The notes that are on the page now, by their sentences. */
const shown = new Map<string, HTMLElement>();

/** Removes the note with this sentence, if it is shown. A focus in it goes to the screen. */
export function hideNote(sentence: string): void {
  const note = shown.get(sentence);
  const hadFocus = note?.contains(document.activeElement) === true;
  note?.remove();
  shown.delete(sentence);
  if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Shows a sentence at the lower edge of the window, with a button for `action` and one that removes it. Does nothing if
 * it is shown already.
 */
export function showNote(sentence: string, action?: string, act?: () => void): void {
  if (shown.has(sentence)) return;
  const note = document.createElement('div');
  shown.set(sentence, note);
  note.className = `row raised gap-2-3 ${classes.note}`;
  note.setAttribute('role', 'status');
  const text = document.createElement('p');
  note.append(text);
  const button = (name: string, press: () => void): void => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'chip';
    element.textContent = name;
    element.addEventListener('click', press);
    note.append(element);
  };
  if (action !== undefined && act !== undefined) button(action, act);
  button('Dismiss', () => hideNote(sentence));
  document.body.append(note);
  // Set after the element is on the page: only then do screen readers announce it.
  text.textContent = sentence;
}
