import type { DocumentInfo } from '@zaban/contract';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../figures.ts';
import { useListWalk } from '../layout/list-walk.ts';
import classes from './file-list.module.css';

/** Height of a row in px, and files that are drawn beyond those in sight. */
const ROW = 44;
const OVERSCAN = 12;

interface FileRowsProps {
  readonly files: readonly DocumentInfo[];
  readonly chosen: string | undefined;
  readonly addressOfFile: (fileName: string) => string;
  readonly stays: boolean;
  readonly hits: ReadonlyMap<string, number> | undefined;
  /** Index of a file that is drawn whether it is in sight or not, since it is to get the focus. */
  readonly awaits: number | undefined;
  /** Whether the list stands in the page instead of scrolling beside it. */
  readonly inPage: boolean;
}

/** The rows of a list of files. Only those in sight are drawn; each says its place among all. */
export function FileRows(props: FileRowsProps) {
  return props.inPage ? <RowsInPage {...props} /> : <ScrolledRows {...props} />;
}

/** Index of the file from which the list is shown. */
function startOf({ files, chosen }: FileRowsProps): number {
  return Math.max(
    0,
    files.findIndex(({ fileName }) => fileName === chosen),
  );
}

function ScrolledRows(props: FileRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The rule warns about the React compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: props.files.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    initialOffset: startOf(props) * ROW,
  });
  return <Rows {...props} list={list} rows={rows} />;
}

function RowsInPage(props: FileRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setAbove(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    // What stands above the list may come later than the list, and moves it down.
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: props.files.length,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollMargin: above,
  });
  return <Rows {...props} list={list} rows={rows} />;
}

interface RowsProps extends FileRowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly rows: Virtualizer<HTMLUListElement, Element> | Virtualizer<Window, Element>;
}

function Rows({ list, rows, ...props }: RowsProps) {
  const { files, chosen, addressOfFile, stays, hits, awaits } = props;
  /** The file that a key moves to: it is drawn before the list has scrolled there. */
  const [awaited, setAwaited] = useState(awaits);
  const draw = useCallback(
    (index: number) => {
      setAwaited(index);
      rows.scrollToIndex(index);
    },
    [rows],
  );
  const walk = useListWalk(files.length, startOf(props), draw);
  const drawn = rows.getVirtualItems().map(({ index }) => index);
  // The tab stop is drawn wherever the list was scrolled to.
  const stop = files.findIndex((_, index) => walk.tabIndexOf(index) === 0);
  const shown = [...new Set([...drawn, ...(awaited === undefined ? [] : [awaited]), ...(stop < 0 ? [] : [stop])])]
    .filter((index) => index < files.length)
    .toSorted((a, b) => a - b);
  return (
    // The keys are for the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={`rings-inside relative ${classes.list}`}
      style={{ '--rows': `${files.length * ROW}px` } as CSSProperties}
      onFocus={walk.onFocus}
      onKeyDown={walk.onKeyDown}
    >
      {shown.map((index) => {
        const file = files[index];
        if (file === undefined) return null;
        const found = hits?.get(file.fileName);
        return (
          <li key={file.fileName} aria-setsize={files.length} aria-posinset={index + 1} style={{ top: index * ROW }}>
            <Link
              to={addressOfFile(file.fileName)}
              title={file.title}
              aria-current={file.fileName === chosen ? 'true' : undefined}
              preventScrollReset={stays}
              data-item={index}
              tabIndex={walk.tabIndexOf(index)}
            >
              {file.fileName}
            </Link>
            {found !== undefined && <span className={`soft small ${classes.hits}`}>{counted(found, 'hit')}</span>}
            {file.title !== '' && (
              <span className={`cut soft note serif block relative ${classes.title}`}>{file.title}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
