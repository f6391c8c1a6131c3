import { TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { counted, figure } from '../figures.ts';
import { useListWalk } from '../layout/list-walk.ts';
import { Notice } from '../layout/notice.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { useCorpusFiles } from '../requests/corpus-files.ts';
import classes from './file-list.module.css';

interface FileListProps {
  readonly criteria: string;
  readonly chosen?: string | undefined;
  readonly addressOfFile: (fileName: string) => string;
  /** Whether the page stays where it is when a file is chosen: what is shown of the file is below or beside the list. */
  readonly stays?: boolean;
  /** Says which files these are. */
  readonly note?: string;
}

/** From this number of files on there is a box to filter the list. */
const MANY = 8;

/** Files that a narrow screen shows at first; the style sheet hides the others. */
const FIRST = 8;

/**
 * The names of the corpus files of a category as links, each with the title of its text. On a wide screen the list
 * scrolls beside what is read; on a narrow one, where a finger that moves the page would be caught in it, it stands in
 * the page, with a button for those after the first.
 */
export function FileList({ criteria, chosen, addressOfFile, stays = false, note }: FileListProps) {
  const { data, error, refetch } = useCorpusFiles(criteria);
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => {
    const words = wanted.toLowerCase().split(/\s+/);
    return data?.filter((file) => {
      const about = `${file.fileName} ${file.title} ${file.author} ${file.genre}`.toLowerCase();
      return words.every((word) => about.includes(word));
    });
  }, [data, wanted]);
  const walk = useListWalk(
    shown?.length ?? 0,
    Math.max(0, shown?.findIndex(({ fileName }) => fileName === chosen) ?? 0),
  );
  const showAll = (): void => {
    // The button is removed, so the focus goes to the first file that it showed.
    const hidden = [...(list.current?.querySelectorAll('a') ?? [])].find((link) => !link.checkVisibility());
    flushSync(() => setAll(true));
    hidden?.focus();
  };
  return (
    <section className={classes.files} aria-labelledby="file-list">
      <h2 id="file-list" className={classes.heading}>
        Corpus Files
        {data !== undefined && <span className={classes.count}>{figure(data.length)}</span>}
      </h2>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {error !== null && (
        <Notice title="The file names could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {(data === undefined || data.length > MANY) && error === null && (
        <TextInput
          size="xs"
          aria-label="Filter the file names"
          placeholder="Filter by name, title or genre"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          className={classes.box}
        />
      )}
      {data === undefined && error === null && (
        <div className={classes.list} data-loading>
          <Skeleton lines={16} height="2rem" />
        </div>
      )}
      {shown !== undefined && (
        // The keys are for the links inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul
          ref={list}
          className={classes.list}
          data-first={!all || undefined}
          onFocus={walk.onFocus}
          onKeyDown={walk.onKeyDown}
        >
          {shown.map((file, index) => (
            <li key={file.fileName}>
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
              {file.title !== '' && <span className={classes.title}>{file.title}</span>}
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && shown.length > FIRST && !all && (
        <button type="button" className={classes.all} onClick={showAll}>
          All {counted(shown.length, 'file')}
        </button>
      )}
      {shown?.length === 0 && <p className={classes.none}>No file name, title or genre contains “{wanted}”.</p>}
    </section>
  );
}
