import { useSite } from '../requests/site.ts';
import classes from './text-mark.module.css';

/** What the site says of all its texts, such as “invented text”; "" where it says nothing. */
export function useTextMark(): string {
  return useSite().data?.textMark ?? '';
}

interface TextMarkProps {
  readonly mark: string;
  /** Under what it belongs to, on a line of its own, instead of behind it. */
  readonly below?: boolean;
}

/** The mark of a text. */
export function TextMark({ mark, below }: TextMarkProps) {
  return mark === '' ? null : (
    <span className={below === true ? classes.below : classes.mark} title={mark} data-text-mark>
      {mark}
    </span>
  );
}

interface LineMarkProps {
  readonly mark: string;
  /** Says in which column and row of the line it stands. */
  readonly className: string | undefined;
}

/** The mark of a line in a grid. It is no cell of its own, so that cells hold what they name and nothing else. */
export function LineMark({ mark, className }: LineMarkProps) {
  return mark === '' ? null : (
    <span role="none" className={`${classes.ofLine} ${className}`} title={mark} data-text-mark>
      {mark}
    </span>
  );
}
