import { alternativesInWords } from './alternatives.ts';
import classes from './alternatives-note.module.css';

/** Below a search box: explains what a query with `|` finds, as it is typed. */
export function AlternativesNote({ query }: { readonly query: string }) {
  const text = alternativesInWords(query);
  return (
    <p aria-live="polite" className={classes.note}>
      {text}
    </p>
  );
}
