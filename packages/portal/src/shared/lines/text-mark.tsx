import { useQueryClient } from '@tanstack/react-query';
import { siteQuery, useSite } from '../requests/site.ts';
import classes from './text-mark.module.css';

/** The mark that the site puts on all its texts, such as “invented text”; "" if it has none. */
export function useTextMark(): string {
  return useSite().data?.textMark ?? '';
}

/** What the mark means, as the site says it; read without a subscription, since each line has a mark. */
function useTitle(mark: string): string {
  const notice = useQueryClient().getQueryData(siteQuery.queryKey)?.sampleNotice ?? '';
  return notice === '' ? mark : `${mark}: ${notice}`;
}

interface TextMarkProps {
  readonly mark: string;
  /** On a line of its own below what it marks, instead of after it. */
  readonly below?: boolean;
}

/** The mark of a text. */
export function TextMark({ mark, below }: TextMarkProps) {
  const title = useTitle(mark);
  return mark === '' ? null : (
    <span className={below === true ? classes.below : classes.mark} title={title} data-text-mark>
      {mark}
    </span>
  );
}

interface LineMarkProps {
  readonly mark: string;
  /** Sets the column and row of the mark in the line. */
  readonly className: string | undefined;
}

/** The mark of a line in a grid. Not a cell of its own, since every cell belongs to a column heading. */
export function LineMark({ mark, className }: LineMarkProps) {
  const title = useTitle(mark);
  return mark === '' ? null : (
    <span role="none" className={`${classes.ofLine} ${className}`} title={title} data-text-mark>
      {mark}
    </span>
  );
}
