import { useSite } from '../requests/site.ts';
import classes from './text-mark.module.css';

/** What the site says of all its texts, such as “invented text”; "" where it says nothing. */
export function useTextMark(): string {
  return useSite().data?.textMark ?? '';
}

/** The mark beside a line or a heading. */
export function TextMark({ mark }: { readonly mark: string }) {
  return mark === '' ? null : <span className={classes.mark}>{mark}</span>;
}

/** The mark in the corner of a line whose columns leave it no room; the line must be positioned. */
export function CornerMark({ mark }: { readonly mark: string }) {
  return mark === '' ? null : (
    <span role="none" className={classes.corner}>
      {mark}
    </span>
  );
}
