import { Select } from '../../controls/select.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { below } from '../../controls/breakpoints.ts';
import { useMediaQuery } from '../../controls/use-media-query.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted, figure } from '../figures.ts';
import { Notice } from '../layout/notice.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { useCorpusFiles } from '../requests/corpus-files.ts';
import { FILE_ORDERS, type FileOrder, filesWith, orderedFiles } from './file-order.ts';
import { FileRows } from './file-rows.tsx';
import classes from './file-list.module.css';

interface FileListProps {
  readonly criteria: string;
  readonly chosen?: string | undefined;
  readonly addressOfFile: (fileName: string) => string;
  /** Whether the page stays where it is when a file is chosen: what is shown of the file is below or beside the list. */
  readonly stays?: boolean;
  /** Says which files these are. */
  readonly note?: string;
  /** Hits of a search in each file that has some: these files come first. Null while they are being counted. */
  readonly hits?: ReadonlyMap<string, number> | null | undefined;
}

/** From this number of files on there is a box to filter the list, and a choice of its order. */
const MANY = 8;

/** Files that a narrow screen shows at first. */
const FIRST = 8;

/** Where the list stands in the page instead of scrolling beside what is read (file-list.module.css). */
const IN_PAGE = below('lg');

/**
 * The names of the corpus files of a category as links, each with the title of its text. On a wide screen the list
 * scrolls beside what is read; on a narrow one, where a finger that moves the page would be caught in it, it stands in
 * the page, with a button for those after the first.
 */
export function FileList({ criteria, chosen, addressOfFile, stays = false, note, hits }: FileListProps) {
  const { data, error, refetch } = useCorpusFiles(criteria);
  const [wanted, setWanted] = useState('');
  const [order, setOrder] = useState<FileOrder>('corpus');
  /** Index of the first file that the button for all showed; undefined before it was pressed. */
  const [further, setFurther] = useState<number>();
  const inPage = useMediaQuery(IN_PAGE);
  const section = useRef<HTMLElement>(null);
  const found = useMemo(
    () => (hits === null ? undefined : data && orderedFiles(filesWith(data, wanted), order, hits)),
    [data, wanted, order, hits],
  );
  const shown =
    inPage && further === undefined
      ? found?.filter(({ fileName }, index) => index < FIRST || fileName === chosen)
      : found;
  const showAll = (): void => {
    // The button is removed, so the focus goes to the first file that it showed.
    const next = found?.findIndex((file) => shown?.includes(file) === false);
    flushSync(() => setFurther(next));
    section.current?.querySelector<HTMLElement>(`[data-item="${next}"]`)?.focus();
  };
  return (
    <section ref={section} className="fits" aria-labelledby="file-list">
      <h2 id="file-list" className="gap-2 below-2 body flex at-baseline">
        Corpus Files
        {data !== undefined && found !== undefined && (
          <span className={`soft plain-note ${classes.count}`}>
            {found.length < data.length && `${figure(found.length)} of `}
            {figure(data.length)}
          </span>
        )}
      </h2>
      {note !== undefined && <p className="below-2 soft note">{note}</p>}
      {error !== null && <Notice title="The file names could not be loaded." error={error} onRetry={refetch} />}
      {(data === undefined || data.length > MANY) && error === null && (
        <div className="stack gap-1 below-2">
          <TextField
            size="xs"
            aria-label="Filter the file names"
            placeholder="Filter by name, title, genre or year"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <Select
            size="xs"
            aria-label="Order of the files"
            value={order}
            data={FILE_ORDERS}
            onChange={(event) =>
              setOrder(FILE_ORDERS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'corpus')
            }
          />
        </div>
      )}
      {found === undefined && error === null && (
        <div className={`rings-inside relative ${classes.list}`} data-loading>
          <Skeleton lines={16} height="2rem" />
        </div>
      )}
      {shown !== undefined && shown.length > 0 && (
        // Another order or filter begins at its first file.
        <FileRows
          key={`${order} ${wanted} ${further}`}
          awaits={further}
          files={shown}
          chosen={chosen}
          addressOfFile={addressOfFile}
          stays={stays}
          hits={hits ?? undefined}
          inPage={inPage}
        />
      )}
      {found !== undefined && shown !== undefined && shown.length < found.length && (
        <button type="button" className="text-button" onClick={showAll}>
          All {counted(found.length, 'file')}
        </button>
      )}
      {found?.length === 0 && (
        <p className={`soft ${classes.none}`}>No file name, title, genre or year contains “{wanted}”.</p>
      )}
    </section>
  );
}
