import { fileName, wordsOfQuery } from '@zaban/contract/file-names';
import { type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useSite } from '../../../../shared/requests/site.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { hasQuery, type Workbench } from '../../state/address/workbench.ts';
import { PictureFormats, type PictureFormat, usePicture } from './pictures.tsx';
import classes from './plots.module.css';
import { pngOf, svgFile } from './svg-file.ts';
import { isUsedIn, ViewsContext } from '../../state/views/view.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { queryInSource } from '../../state/query/query-name.ts';
import { subcorpusInWords, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';

interface PlotFigureProps {
  readonly workbench: Workbench;
  readonly title: string;
  /** Describes the plot in words, on the page and above the picture in a file. */
  readonly summary: string;
  /** What else readers can do or see on the page. */
  readonly hint?: string;
  /** What the query is compared with, for the line of the source. */
  readonly against?: string;
  /** The texts, for the line of the source; by default those that are searched. */
  readonly texts?: string;
  /** Name of the kind of plot, and what it shows, for the name of the file; by default the query. */
  readonly name: string;
  readonly shows?: readonly string[];
  /** Whether the plot still shows the previous query. */
  readonly busy?: boolean;
  /** Whether parts of the plot can be chosen. */
  readonly interactive?: boolean;
  /** The least width of the drawing: where there is less room, it scrolls sideways in its box. */
  readonly leastWidth?: number;
  /** Height of the plot at a width. */
  readonly height: (width: number) => number;
  /** The drawing for a width in px; its units are pixels. */
  readonly children: (width: number) => ReactNode;
  /** Content directly below the drawing. */
  readonly below?: ReactNode;
  /** Further files of the plot, after its pictures. */
  readonly files?: ReactNode;
  /** A table with the same figures. */
  readonly table?: ReactNode;
}

const FALLBACK = 720;

/** A plot with its description, its table, and its download. */
export function PlotFigure({
  workbench,
  title,
  summary,
  hint,
  against,
  texts,
  name,
  shows,
  busy = false,
  interactive = false,
  leastWidth = 0,
  height,
  children,
  below,
  files,
  table,
}: PlotFigureProps) {
  const { ref, width: measured } = useWidth();
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const source = useSource(workbench, against, texts);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const width = Math.max(leastWidth, measured > 0 ? Math.round(measured) : FALLBACK);
  const { state } = workbench;
  const build = useSite().data?.buildId ?? '';
  const parts = shows ?? [wordsOfQuery(state), state.label];
  const file = fileName(name, ...parts, build.slice(0, 8));
  const save = async (format: PictureFormat): Promise<void> => {
    if (svg.current === null) return;
    const variables = getComputedStyle(document.documentElement);
    const drawn = svgFile(svg.current, { title, summary, source }, (each) => variables.getPropertyValue(each));
    try {
      saveFile(
        format === 'svg' ? new Blob([drawn], { type: 'image/svg+xml' }) : await pngOf(drawn),
        `${file}.${format}`,
      );
      setProblem(undefined);
    } catch (caught) {
      setProblem(caught instanceof Error ? caught.message : String(caught));
    }
  };
  const start = (format: PictureFormat): void => void save(format);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  usePicture(title, svg, latest);
  return (
    <figure
      tabIndex={-1}
      className={`broad above-5 below-5 ${classes.figure}`}
      aria-labelledby={`${id}-title`}
      aria-busy={busy}
    >
      <figcaption>
        <h2 id={`${id}-title`} className="body">
          {title}
        </h2>
        <p id={`${id}-summary`} className={`soft measure above-1 below-3 ${classes.summary}`}>
          {summary}
          {hint !== undefined && <span data-screen-only> {hint}</span>}
        </p>
      </figcaption>
      <div ref={ref} className={`whole clipped ${classes.plot}`} data-scrolls={width > measured || undefined}>
        <svg
          ref={svg}
          viewBox={`0 0 ${width} ${height(width)}`}
          width={width}
          height={height(width)}
          role={interactive ? 'group' : 'img'}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-summary`}
          fontFamily="var(--sans)"
          fontSize="12"
        >
          {children(width)}
        </svg>
      </div>
      {below}
      <p className="row apart-3 control" data-screen-only>
        <span className="soft">The plot as a file:</span>
        <PictureFormats title={title} save={start} />
        {files}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {table !== undefined && (
        <details data-screen-only onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="link low pointer">The plot as a table</summary>
          {open && table}
        </details>
      )}
    </figure>
  );
}

/** The width of the content of an element in pixels, and the ref to set on it; 0 before it is laid out. */
function useWidth(): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly width: number;
} {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** One line that names the source of the figures in a plot: the query as it was typed and in plain English, the texts, and what the query is compared with. `texts`: the texts, if they are not those searched. */
function useSource({ state }: Workbench, against?: string, texts?: string): string {
  const view = use(ViewsContext)?.[state.view];
  const site = useSite().data;
  const reading = useExplanation(state).data?.reading;
  // A query in CQL is named by what it finds.
  const finds = state.cql !== '' || reading === undefined ? '' : `, which finds ${reading}`;
  const parts = [
    ...(site === undefined
      ? []
      : [site.name, ...(site.textMark === '' ? [] : [site.textMark]), `build ${site.buildId}`]),
    ...(hasQuery(state) && view !== undefined && isUsedIn(view, state, 'cql')
      ? [`${queryInSource(state)}${finds}`]
      : []),
    texts ?? (state.part || subcorpusInWords(searchedSubcorpus(state))),
    ...(against === undefined ? [] : [against]),
    ...(site === undefined ? [] : [site.licence.name]),
  ];
  return `Source: ${parts.join('; ')}.`;
}
