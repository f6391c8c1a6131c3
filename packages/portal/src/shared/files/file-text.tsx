import { CheckBox } from '../../controls/check-box.tsx';
import { type FileTextDoc, wordListNames, PATHS } from '@zaban/contract';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { addressOf } from '../addresses.ts';
import { CopyLink } from '../copy-link.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { TextMark, useTextMark } from '../lines/text-mark.tsx';
import { useSite } from '../requests/site.ts';
import { AboutText } from './about-text.tsx';
import { DownloadText } from './download-text.tsx';
import classes from './file-text.module.css';
import { type Place, placeOfHit, printPlace } from '../reading/hit-in-text.ts';
import { keepInMiddle } from './keep-in-middle.ts';
import type { ListedPlace } from './listed-places.ts';
import { ListedPopover } from './listed-popover.tsx';
import { chooseMarking, useMarking } from './mark-words.ts';
import { placeInSight } from './place-in-sight.ts';
import { ReadingBar } from './reading-bar.tsx';
import { TextPart } from './text-part.tsx';
import { TextRefused } from './text-refused.tsx';
import { useListedPlaces } from './use-listed-places.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from '../requests/call.ts';

/**
 * Occurrences of a word or phrase in a text as half-open UTF-16 offsets, ignoring case; whole words only. Wildcards
 * have no meaning here: such a search finds nothing.
 */
export function foldedOffsets(text: string, word: string): [start: number, end: number][] {
  const literal = word.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (literal === '') return [];
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${literal.replace(/\s+/g, String.raw`\s+`)}(?![\p{L}\p{N}])`,
    'giu',
  );
  return Array.from(text.matchAll(pattern), (match) => [match.index, match.index + match[0].length]);
}

interface FileTextProps {
  readonly fileName: string;
  /** A word to mark in the text. */
  readonly word?: string | undefined;
  /** A hit at which the text opens, as `printHit` or `printPlace` writes it. */
  readonly hit?: string | undefined;
  /** The way back from the text. */
  readonly back: ReactNode;
}

/** Letters of a hit in the name of a button. */
const LONGEST_HIT = 14;

/** The whole text of a corpus file. */
export function FileText({ fileName, word, hit = '', back }: FileTextProps) {
  const { data, error, refetch } = useFileText(fileName);
  const mark = useTextMark();
  const site = useSite().data;
  const marking = useMarking();
  const hasList = site !== undefined && site.listedWords > 0;
  const listed = useListedPlaces(fileName, data?.text ?? '', hasList && marking);
  const place = useMemo(() => (data === undefined ? undefined : placeOfHit(data.text, hit)), [data, hit]);
  const parts = useMemo(
    () => (data === undefined ? [] : partsOf(data, listed, place, word)),
    [data, listed, place, word],
  );
  const text = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const whole = text.current;
    const mark = place === undefined ? null : whole?.querySelector<HTMLElement>('[data-hit]');
    if (mark == null || whole === null) return;
    const end = keepInMiddle(mark, whole);
    // The next Tab continues from the hit, unless the reader has moved the focus meanwhile.
    if (document.activeElement?.matches('body, [tabindex="-1"]')) mark.focus({ preventScroll: true });
    return end;
  }, [place]);
  if (error !== null) {
    return (
      <>
        {back}
        <TextRefused error={error} onRetry={refetch} />
      </>
    );
  }
  const about = data?.document;
  const title = about === undefined || about.title === '' ? fileName : about.title;
  const addressOfPlace = (at: Place): string =>
    addressOf.files({ file: fileName, hit: printPlace(data?.text ?? '', at) });
  const addressInSight = (): string => {
    const at = text.current === null ? undefined : placeInSight(text.current);
    return at === undefined ? addressOf.files({ file: fileName }) : addressOfPlace(at);
  };
  const hitNamed = place === undefined ? '' : `“${shortened(data?.text.slice(...place) ?? '')}”`;
  const goToHit = (): void => {
    const mark = text.current?.querySelector<HTMLElement>('[data-hit]');
    mark?.scrollIntoView({ block: 'center' });
    mark?.focus({ preventScroll: true });
  };
  return (
    <article className={classes.file} aria-busy={data === undefined} aria-labelledby="file-title">
      <ReadingBar back={back} heading={heading} title={title} always={place !== undefined}>
        {place === undefined ? (
          <CopyLink path={addressInSight}>Copy link to this place</CopyLink>
        ) : (
          // The hit, wherever the reader has scrolled since: it is what they came for.
          <CopyLink path={addressOfPlace(place)}>Copy link to {hitNamed}</CopyLink>
        )}
      </ReadingBar>
      <header className={`ruled above-4 below-5 ${classes.head}`}>
        <h2 ref={heading} id="file-title" tabIndex={-1} className={`anywhere ${classes.title}`}>
          {title}
          <TextMark mark={mark} />
        </h2>
        <p className={classes.about}>{about === undefined ? <Spinner /> : <AboutText document={about} />}</p>
        <div className="row apart-5 above-2 note" data-screen-only>
          {place !== undefined && (
            <button type="button" className={`text-button among note ${classes.toHit}`} onClick={goToHit}>
              Go to {hitNamed}
            </button>
          )}
          <CopyLink path={addressOf.files({ file: fileName })}>Copy link to the whole text</CopyLink>
          <DownloadText doc={data} />
          {hasList && (
            <CheckBox className="target gap-2 low" checked={marking} onTick={chooseMarking}>
              Mark {wordListNames(site.wordList).words}
            </CheckBox>
          )}
        </div>
      </header>
      <div ref={text} className={`body serif measure as-texts ${classes.text}`}>
        {data === undefined ? (
          <Skeleton lines={14} height="1.8rem" />
        ) : (
          // The parts of a text never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          parts.map((part, index) => <TextPart key={index} {...part} />)
        )}
      </div>
      {data !== undefined && (
        <>
          <ListedPopover text={text} addressOfPlace={addressOfPlace} />
          <ToTop of={heading} />
        </>
      )}
    </article>
  );
}

/** A hit as the name of a button, which a long one would make too wide for a phone. */
function shortened(hit: string): string {
  return hit.length > LONGEST_HIT ? `${hit.slice(0, LONGEST_HIT - 1).trimEnd()}…` : hit;
}

/** Offsets at which the parts of a text begin: blank lines separate them. */
function startsOf(text: string): number[] {
  let start = 0;
  return text.split(/(?<=\n)(?=[^\S\n]*\n)/).map((part) => {
    const begins = start;
    start += part.length;
    return begins;
  });
}

/** The parts of a text with what is marked in them. */
function partsOf(
  { text, events = [], document: { title } }: FileTextDoc,
  listed: readonly ListedPlace[],
  hit: Place | undefined,
  word: string | undefined,
): ComponentProps<typeof TextPart>[] {
  let next = 0;
  return startsOf(text).map((start, index, starts) => {
    const end = starts[index + 1] ?? text.length;
    const part = text.slice(start, end);
    const first = next;
    while ((listed[next]?.start ?? end) < end) next++;
    const between = events
      .filter(({ at }) => at >= start && (at < end || at === text.length))
      .map((event) => ({ ...event, at: event.at - start }));
    const isHit = hit !== undefined && hit[0] >= start && hit[1] <= end;
    const found: readonly Place[] = isHit
      ? [[hit[0] - start, hit[1] - start]]
      : word === undefined
        ? []
        : foldedOffsets(part, word);
    const hidden = index === 0 && found.length === 0 && part.trim() === title;
    return { text: part, start, found, isHit, listed: listed.slice(first, next), events: between, hidden };
  });
}

/** The whole text of a file, byte for byte. */
function useFileText(fileName: string | undefined) {
  return useQuery({
    queryKey: ['fileText', fileName],
    queryFn:
      fileName === undefined
        ? skipToken
        : ({ signal }) => callPost<FileTextDoc>(PATHS.getFileText, { filepath: fileName }, signal),
    staleTime: 300_000,
  });
}

/** Below a text: leads back to its heading, which gets the focus. */
function ToTop({ of: heading }: { readonly of: RefObject<HTMLElement | null> }) {
  const go = (): void => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="text-button above-4" data-screen-only onClick={go}>
      Top of the text
    </button>
  );
}
