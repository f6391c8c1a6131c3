import { type FileWordFrequencyDoc, PATHS } from '@zaban/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { counted, figure } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { DensitySwitch } from '../../shared/lines/density-switch.tsx';
import { useDensity } from '../../shared/lines/density.ts';
import { TableHead } from '../../shared/lines/table-head.tsx';
import { CallFailure, callGet } from '../../shared/requests/call.ts';
import classes from './word-table.module.css';
import { skipToken, useQuery } from '@tanstack/react-query';

/** Row heights in px. Only the visible rows of the long list are drawn. */
const LINE = { comfortable: 40, compact: 30 } as const;

/** Keeps the line of a title that is not there yet. */
const NO_BREAK = '\u00a0';

interface WordTableProps {
  readonly fileName: string;
  /** Title of the text; "" if it has none, undefined while it is being loaded. */
  readonly title: string | undefined;
  /** A word whose row is named above the table; "" for none. */
  readonly wanted: string;
}

/** The words of a file with frequency and rank. */
export function WordTable({ fileName, title, wanted }: WordTableProps) {
  const { data, error, refetch } = useFileWordFrequency(fileName);
  const scroller = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const words = data?.wordList ?? [];
  // The rule warns about the React compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count: words.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE[density],
    overscan: 20,
  });
  const drawn = lines.getVirtualItems();
  const before = drawn[0]?.start ?? 0;
  const after = lines.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  if (error !== null) {
    // The name of a file that is not there stays wrong.
    const retry = error instanceof CallFailure && error.code === 'unknown_file' ? {} : { onRetry: refetch };
    return <Notice title="The word list could not be loaded." error={error} {...retry} />;
  }
  return (
    <section aria-labelledby="word-list">
      <div className={`text-row below-3 gap-1-5 ${classes.heading}`}>
        <h2 id="word-list" className="anywhere">
          {fileName}
        </h2>
        {title !== '' && <p className={`serif anywhere ${classes.title}`}>{title ?? NO_BREAK}</p>}
        <p className={`soft ${classes.figures}`}>
          {data === undefined ? (
            <Spinner />
          ) : (
            `${counted(data.words, 'word')}, ${counted(data.count, 'different word')}`
          )}
        </p>
        <DensitySwitch />
      </div>
      <WantedWord words={data?.wordList} wanted={wanted} />
      {data === undefined ? (
        <Skeleton lines={15} height={`${LINE[density]}px`} />
      ) : (
        // The region needs the focus so that the keyboard can scroll it.
        <div
          ref={scroller}
          className={`ruled ${classes.scroller}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={`Words of ${fileName}`}
        >
          <table className={`quiet-links whole ${classes.table}`} aria-rowcount={words.length + 1}>
            <TableHead columns={['Word', 'Frequency', 'Rank']} />
            <tbody>
              {before > 0 && <Gap height={before} />}
              {drawn.map(({ index }) => {
                const entry = words[index];
                if (entry === undefined) return null;
                return (
                  <tr key={entry.key} aria-rowindex={index + 2} style={{ height: LINE[density] }}>
                    <td>
                      <Link to={addressOf.results({ word: entry.key })}>{entry.key}</Link>
                    </td>
                    <td>{figure(entry.value)}</td>
                    <td>{figure(index + 1)}</td>
                  </tr>
                );
              })}
              {after > 0 && <Gap height={after} />}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface WantedWordProps {
  /** Undefined while they are being loaded. */
  readonly words: FileWordFrequencyDoc['wordList'] | undefined;
  readonly wanted: string;
}

/** Words are listed folded: case and diacritics do not matter. */
const FOLDED = new Intl.Collator('en', { sensitivity: 'base' });

/** Frequency and rank of the wanted word in this file; nothing for what is no single word. */
function WantedWord({ words, wanted }: WantedWordProps) {
  if (!/^[\p{L}\p{M}\p{N}'’-]+$/u.test(wanted)) return null;
  if (words === undefined) return <p className="below-3 anywhere">{NO_BREAK}</p>;
  const index = words.findIndex(({ key }) => FOLDED.compare(key, wanted) === 0);
  return (
    <p className="below-3 anywhere">
      {index < 0
        ? `“${wanted}” is not in this file.`
        : `“${wanted}” in this file: frequency ${figure(words[index]?.value ?? 0)}, rank ${figure(index + 1)}.`}
    </p>
  );
}

/** An empty row as high as the rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

/** The words of a file with their frequencies, the most frequent first. */
function useFileWordFrequency(fileName: string | undefined) {
  return useQuery({
    queryKey: ['fileWordFrequency', fileName],
    queryFn:
      fileName === undefined
        ? skipToken
        : ({ signal }) =>
            callGet<FileWordFrequencyDoc>(
              `${PATHS.fileWordFrequency}?filepath=${encodeURIComponent(fileName)}`,
              signal,
            ),
    staleTime: 300_000,
  });
}
