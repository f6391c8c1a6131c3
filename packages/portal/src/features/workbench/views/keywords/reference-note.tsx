import type { Site } from '@zaban/contract';
import classes from '../../controls/tables/tables.module.css';

/** What a reference list counts, and its licence. */
export function ReferenceNote({ list }: { readonly list: Site['referenceLists'][number] }) {
  const { title, about, licence, cutOff } = list;
  return (
    <p className={classes.summary}>
      <strong>Reference corpus: {title}.</strong> {about}{' '}
      {cutOff > 0 && `It leaves out words with fewer than ${cutOff} occurrences. `}
      Licence: <a href={licence.url}>{licence.name}</a>.
    </p>
  );
}

/** In which rules the two corpora differ. */
export function RulesNote({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <p role="note" className={classes.summary}>
      <strong>Before you compare:</strong> {warnings.join(' ')}
    </p>
  );
}
