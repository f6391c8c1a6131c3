import { useEffect, useMemo, useRef } from 'react';
import { counted } from '../figures.ts';
import { Skeleton } from '../layout/skeleton.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { TextMark, useTextMark } from '../lines/text-mark.tsx';
import { useFileText } from '../requests/file-text.ts';
import classes from './file-text.module.css';
import { placeOfHit } from './hit-in-text.ts';
import { TextRefused } from './text-refused.tsx';
import { foldedOffsets } from './folded-offsets.ts';

interface FileTextProps {
  readonly fileName: string;
  /** A word to mark in the text. */
  readonly word?: string | undefined;
  /** A hit at which the text opens, as `printHit` writes it. */
  readonly hit?: string | undefined;
}

/** The whole text of a corpus file. */
export function FileText({ fileName, word, hit = '' }: FileTextProps) {
  const { data, error, refetch } = useFileText(fileName);
  const mark = useTextMark();
  const parts = useMemo(() => (data === undefined ? [] : data.text.split(/(?<=\n)(?=\s*\n)/)), [data]);
  const place = useMemo(() => (data === undefined ? undefined : placeOfHit(data.text, hit)), [data, hit]);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = place === undefined ? null : text.current?.querySelector<HTMLElement>('[data-hit]');
    if (mark === null || mark === undefined) return;
    mark.scrollIntoView({ block: 'center' });
    // The next Tab continues from the hit, unless the reader has moved the focus meanwhile.
    if (document.activeElement?.matches('body, [tabindex="-1"]')) mark.focus({ preventScroll: true });
  }, [place]);
  if (error !== null) {
    return <TextRefused error={error} onRetry={() => void refetch()} />;
  }
  const starts = startsOf(parts);
  const about = data?.document;
  return (
    <article className={classes.file} aria-busy={data === undefined} aria-labelledby="file-title">
      <header className={classes.head}>
        <h2 id="file-title" className={classes.title}>
          {about?.title ?? fileName}
          <TextMark mark={mark} />
        </h2>
        <p className={classes.about}>
          {about === undefined ? (
            <Spinner />
          ) : (
            [fileName, about.author, about.genre, about.year, counted(about.words, 'word')]
              .filter((each) => each !== '')
              .join(' · ')
          )}
        </p>
      </header>
      <div ref={text} className={classes.text}>
        {data === undefined ? (
          <Skeleton lines={14} height="1.8rem" />
        ) : (
          // The parts of a text never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          parts.map((part, index) => (
            <p key={index}>
              {place !== undefined &&
              place[0] >= (starts[index] ?? 0) &&
              place[1] <= (starts[index] ?? 0) + part.length ? (
                <WithHit text={part} start={place[0] - (starts[index] ?? 0)} end={place[1] - (starts[index] ?? 0)} />
              ) : word === undefined ? (
                part
              ) : (
                <Marked text={part} word={word} />
              )}
            </p>
          ))
        )}
      </div>
    </article>
  );
}

/** The offset of each part in the text. */
function startsOf(parts: readonly string[]): number[] {
  let start = 0;
  return parts.map((part) => {
    const begins = start;
    start += part.length;
    return begins;
  });
}

/** A part of the text with the hit at which the text opened marked. */
function WithHit({ text, start, end }: { readonly text: string; readonly start: number; readonly end: number }) {
  return (
    <>
      {text.slice(0, start)}
      <mark data-hit tabIndex={-1}>
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  );
}

function Marked({ text, word }: { readonly text: string; readonly word: string }) {
  const pieces: React.ReactNode[] = [];
  let from = 0;
  for (const [start, end] of foldedOffsets(text, word)) {
    pieces.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return [...pieces, text.slice(from)];
}
