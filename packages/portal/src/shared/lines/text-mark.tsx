import { useSite } from '../requests/site.ts';
import classes from './text-mark.module.css';

/** The mark that the site puts on all its texts, such as “invented text”; "" if it has none. */
export function useTextMark(): string {
  return useSite().data?.textMark ?? '';
}

/** The mark of a text; what it means is told when it is pointed at. */
export function TextMark({ mark }: { readonly mark: string }) {
  const notice = useSite().data?.sampleNotice ?? '';
  return mark === '' ? null : (
    <span
      className={`tiny regular inline-block ${classes.mark}`}
      title={notice === '' ? mark : `${mark}: ${notice}`}
      data-text-mark
    >
      {mark}
    </span>
  );
}
