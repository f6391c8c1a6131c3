import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { figure } from '../figures.ts';
import { BackIcon, ForwardIcon } from '../../controls/icons.tsx';
import classes from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly numberOfPages: number;
  readonly addressOfPage: (page: number) => string;
  /** Name of the pager for screen readers. */
  readonly label: string;
  /** Whether a link leads to the first row of its page, for a pager below the rows. */
  readonly toFirstRow?: boolean;
}

/** Numbers of the first, the last, and the pages around the current one, if they are short enough; 0 marks a gap. */
export function pagesShown(page: number, numberOfPages: number): number[] {
  const shown = new Set([1, numberOfPages]);
  const around = numberOfPages < 10_000 ? 1 : 0;
  const atEnds = 2 * around + 1;
  const from = Math.max(1, Math.min(page - around, numberOfPages - atEnds));
  const to = Math.min(numberOfPages, Math.max(page + around, 1 + atEnds));
  for (let near = from; near <= to; near++) shown.add(near);
  const ascending = [...shown].filter((each) => each >= 1).sort((a, b) => a - b);
  return ascending.flatMap((each, index) => {
    const previous = ascending[index - 1];
    if (previous === undefined || each === previous + 1) return [each];
    // Where a single page would be left out, the page is shown instead of a gap.
    return each === previous + 2 ? [each - 1, each] : [0, each];
  });
}

/** Pages as links: previous, numbers, next. Says so if the address names a page beyond the last. */
export function Pager({ page, numberOfPages, addressOfPage, label, toFirstRow = false }: PagerProps) {
  const isBeyond = numberOfPages > 0 && page > numberOfPages;
  if (numberOfPages < 2 && !isBeyond) return null;
  return (
    <>
      {isBeyond && (
        <p>
          There is no page {figure(page)}. The last page is{' '}
          <Link to={addressOfPage(numberOfPages)} preventScrollReset>
            page {figure(numberOfPages)}
          </Link>
          .
        </p>
      )}
      <PageLinks {...{ page, numberOfPages, addressOfPage, label, toFirstRow }} />
    </>
  );
}

function PageLinks({ page, numberOfPages, addressOfPage, label, toFirstRow = false }: PagerProps) {
  const previous = Math.min(page - 1, numberOfPages);
  const focusing = useFocusOfPage(page, toFirstRow);
  return (
    // The clicks are those of the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <nav {...focusing} className={`line gap-1 figures ${classes.pager}`} aria-label={label}>
      <Step name="Previous page" to={previous > 0 ? addressOfPage(previous) : undefined}>
        <BackIcon size={16} />
      </Step>
      <ol className="row">
        {pagesShown(page, numberOfPages).map((each, index) => (
          // A gap is identified by its index.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={each === 0 ? `gap-${index}` : each}>
            {each === 0 ? (
              <span className={`target soft ${classes.gap}`}>…</span>
            ) : (
              <Link
                to={addressOfPage(each)}
                preventScrollReset
                className={`target ${classes.page}`}
                aria-current={each === page ? 'page' : undefined}
                aria-label={`Page ${each}`}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step name="Next page" to={page < numberOfPages ? addressOfPage(page + 1) : undefined}>
        <ForwardIcon size={16} />
      </Step>
    </nav>
  );
}

/**
 * Props for a pager. When a link of it has led to another page, the focus stays in the pager, whose first and last page
 * lack one of the links. With `toFirstRow` the first row of the page comes in sight instead, and the focus goes to the
 * rows, so that the next Tab reaches the first of them. The rows are the table or grid in the same section.
 */
function useFocusOfPage(page: number, toFirstRow: boolean) {
  const pager = useRef<HTMLElement>(null);
  const before = useRef(page);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (!isPressed.current) return;
    isPressed.current = false;
    const section = pager.current?.closest('section');
    const rows = toFirstRow ? section?.querySelector<HTMLElement>('table, [role="grid"]') : undefined;
    if (rows === null || rows === undefined) {
      if (document.activeElement === document.body)
        pager.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
      return;
    }
    rows.tabIndex = -1;
    rows.focus({ preventScroll: true });
    // With the settings above the rows, where they are in the same section.
    if (section != null && section.getBoundingClientRect().top < 0) section.scrollIntoView();
  }, [page, toFirstRow]);
  const onClick = ({ defaultPrevented }: MouseEvent): void => {
    // A link that opens elsewhere leads this page nowhere.
    isPressed.current = defaultPrevented;
  };
  return { ref: pager, onClick };
}

function Step({ name, to, children }: { name: string; to: string | undefined; children: React.ReactNode }) {
  if (to === undefined) {
    return (
      <span className={`target ${classes.step}`} role="link" aria-disabled="true" aria-label={name}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} preventScrollReset className={`target ${classes.step}`} aria-label={name}>
      {children}
    </Link>
  );
}
