import type { Withheld } from '@zaban/contract';
import classes from './withheld-note.module.css';

/** Says what the rights of texts withhold from an answer; renders nothing if they withhold nothing. */
export function WithheldNote({ withheld }: { readonly withheld: Withheld | undefined }) {
  if (withheld === undefined) return null;
  return (
    <p role="note" className={`note ${classes.note}`}>
      {withheld.sentence}
    </p>
  );
}
