import { alternativesInWords } from './alternatives.ts';
import { tildeInWords } from './listed-word.ts';
import classes from './query-note.module.css';

/** Below a search box: explains what a query with `|` or `~` finds, as it is typed. */
export function QueryNote({ query }: { readonly query: string }) {
  const text = alternativesInWords(query) ?? tildeInWords(query);
  return (
    <p aria-live="polite" className={`soft note measure across ${classes.note}`}>
      {text}
    </p>
  );
}
