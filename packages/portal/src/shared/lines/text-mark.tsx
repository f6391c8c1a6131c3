import { useQueryClient } from '@tanstack/react-query';
import { siteQuery, useSite } from '../requests/site.ts';
import { Genre } from './genre.tsx';
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

/** The mark of a text. */
export function TextMark({ mark }: { readonly mark: string }) {
  const title = useTitle(mark);
  return mark === '' ? null : (
    <span className={classes.mark} title={title} data-text-mark>
      {mark}
    </span>
  );
}

interface LineSourceProps {
  readonly genre: string;
  readonly mark: string;
  /** Sets the column and row in the line. */
  readonly className: string | undefined;
}

/** Genre and mark of a line in a grid. Not a cell of its own, since every cell belongs to a column heading. */
export function LineSource({ genre, mark, className }: LineSourceProps) {
  return genre === '' && mark === '' ? null : (
    <span role="none" className={`${classes.source} ${className}`}>
      <Genre genre={genre} />
      <TextMark mark={mark} />
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
