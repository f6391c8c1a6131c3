import { useEffect, useRef } from 'react';
import classes from './key-help.module.css';

const KEYS = [
  { keys: ['/'], meaning: 'Go to the search box' },
  { keys: ['?'], meaning: 'Show these keys' },
  { keys: ['Tab', 'Enter'], meaning: 'In the workbench, from the query: go to the lines or to another result' },
  { keys: ['↑', '↓'], meaning: 'Go from line to line in a table of lines or a list' },
  { keys: ['←', '→'], meaning: 'Go from column to column' },
  { keys: ['Home', 'End'], meaning: 'Go to the first or last line of a table or list' },
  { keys: ['Enter'], meaning: 'Open the wider context of a line' },
  { keys: ['h'], meaning: 'In the workbench: add the line to the handout, or take it off' },
  { keys: ['1–9'], meaning: 'While you label lines: give the line the first to ninth label' },
  { keys: ['0'], meaning: 'While you label lines: remove the label of the line' },
  { keys: ['x'], meaning: 'While you label lines: tick the line' },
  {
    keys: ['Esc'],
    meaning: 'Close the dialog, menu or wider context; in the workbench, go from a line to the buttons above the lines',
  },
] as const;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Listens for `/` and `?`, and shows what the keys do. */
export function KeyHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '/') {
        const box = document.querySelector<HTMLElement>('[data-search-box]');
        if (box === null) return;
        event.preventDefault();
        box.focus();
      } else if (event.key === '?') {
        event.preventDefault();
        if (dialog.current?.open === false) dialog.current.showModal();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="key-help">
      <h2 id="key-help">Keys</h2>
      <dl className="stack above-4">
        {KEYS.map(({ keys, meaning }) => (
          <div key={meaning} className="stack named pad-block-2 ruled-above">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="framed sans note pad-beside-2">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="framed high pad-beside-3">
          Close
        </button>
      </form>
    </dialog>
  );
}
