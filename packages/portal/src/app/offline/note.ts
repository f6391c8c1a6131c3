import classes from './note.module.css';

/** Sentences that are shown now. */
const shown = new Set<string>();

/** Says a sentence at the lower edge of the window, with a button for what can be done and one that takes it away. */
export function showNote(sentence: string, action?: string, act?: () => void): void {
  if (shown.has(sentence)) return;
  shown.add(sentence);
  const note = document.createElement('div');
  note.className = classes.note;
  note.setAttribute('role', 'status');
  const text = document.createElement('p');
  note.append(text);
  const button = (name: string, press: () => void): void => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = name;
    element.addEventListener('click', press);
    note.append(element);
  };
  if (action !== undefined && act !== undefined) button(action, act);
  button('Dismiss', () => {
    note.remove();
    shown.delete(sentence);
  });
  document.body.append(note);
  // Put in when the element is there, so that readers of the screen hear it.
  text.textContent = sentence;
}
