import type { ConcordanceLine } from '@zaban/contract';
import { memo, type ReactNode } from 'react';
import { figure } from '../../../../shared/figures.ts';
import { eventsIn } from '../../../../shared/lines/event-text.ts';
import { NOT_SHOWN } from '../../../../shared/lines/not-shown.ts';
import { Counterpart } from '../../controls/lines/counterpart.tsx';
import type { AlignedCorpus } from '../../state/lines/aligned-corpora.ts';
import { LineText, MarkedText, NearText } from './line-text.tsx';
import type { NearWords } from '../../state/lines/near-words.ts';
import classes from './lines.module.css';
import { fieldLabel } from '../../state/names/field-labels.ts';

interface LineProps {
  /** Index of the hit, from 0. */
  readonly place: number;
  /** Offset of the line in its stretch of the list, in px; undefined in a page of lines. */
  readonly start?: number;
  readonly height?: number;
  /** The hit; undefined while it is loading. */
  readonly line: ConcordanceLine | undefined;
  /** Whether parts of speech are shown, if the hit comes with them. */
  readonly tagged?: boolean;
  /** Words to be marked in the context, if the hit comes with its tokens. */
  readonly near?: NearWords | undefined;
  /** Names of the fields that are shown beside the line, or below it on a narrow screen. */
  readonly columns: readonly string[];
  readonly open: boolean;
  /** Whether the line is in the handout. */
  readonly chosen: boolean;
  /** Whether this line is the tab stop of the list. */
  readonly stop: boolean;
  readonly onToggle: (place: number) => void;
  /** Adds the line to the handout or removes it; without it the line has no tick box. */
  readonly onChoose?: (line: ConcordanceLine) => void;
  /** The aligned corpus whose counterpart is shown below the line. */
  readonly beside?: AlignedCorpus | undefined;
  /** Further cells of the line. */
  readonly children?: ReactNode;
}

/** One hit. Memoised, since scrolling renders many lines. */
export const Line = memo(function Line({ place, start, height, line, open, stop, onToggle, ...more }: LineProps) {
  const { columns, chosen, onChoose, tagged = true, near, beside, children } = more;
  const tokens = tagged ? line?.tokens : undefined;
  const side = (name: 'left' | 'right'): ReactNode =>
    near === undefined || line?.tokens === undefined ? (
      <LineText text={line?.[name] ?? ''} tokens={tokens?.[name]} events={eventsIn(line, name)} isContext />
    ) : (
      <NearText tokens={line.tokens[name]} side={name} near={near} events={eventsIn(line, name)} />
    );
  return (
    <div
      role="row"
      aria-rowindex={place + 1}
      className={`stack serif nowrap ruled as-texts pointer rings-inside ${classes.line}`}
      aria-selected={chosen}
      data-open={open || undefined}
      data-withheld={line?.withheld === 'all' || undefined}
      style={start === undefined ? undefined : { height, transform: `translateY(${start}px)` }}
    >
      <span role="gridcell" className={`soft small sans ${classes.number}`}>
        {onChoose !== undefined && line !== undefined && line.withheld !== 'all' && (
          <label className={`line pointer ${classes.tick}`} title="Choose this line for the handout">
            {/* The key h does the same: a tab stop in each line would be too many. */}
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Line ${figure(place + 1)} in the handout`}
              checked={chosen}
              onChange={() => onChoose(line)}
            />
          </label>
        )}
        <span className={classes.numeral}>{figure(place + 1)}</span>
      </span>
      <span role="gridcell" className={`soft small sans clipped ${classes.file}`} title={line?.filename}>
        {line?.filename}
      </span>
      {columns.length > 0 && (
        <span role="none" className={`gap-3 soft flex across clipped ${classes.fields}`}>
          {columns.map((column, index) => (
            <span
              key={column}
              role="gridcell"
              data-field={column}
              data-label={fieldLabel(column)}
              title={line?.fields?.[index]}
            >
              {line?.fields?.[index]}
            </span>
          ))}
        </span>
      )}
      <span role="gridcell" className={`start ${classes.left}`}>
        <bdi>{side('left')}</bdi>
      </span>
      <span role="gridcell" className={classes.node}>
        <button
          type="button"
          className="hit"
          data-line={place}
          tabIndex={stop ? 0 : -1}
          aria-expanded={open}
          onClick={() => onToggle(place)}
        >
          {line?.target !== undefined && tokens === undefined ? (
            <MarkedText text={line.node} events={eventsIn(line, 'node')} target={line.target} />
          ) : (
            <LineText
              text={line?.withheld === 'all' ? NOT_SHOWN : (line?.node ?? '…')}
              tokens={line?.withheld === 'all' ? undefined : tokens?.node}
              events={eventsIn(line, 'node')}
            />
          )}
        </button>
      </span>
      <span role="gridcell" className={`clipped ${classes.right}`}>
        {side('right')}
      </span>
      {beside !== undefined && line?.withheld !== 'all' && (
        <span role="gridcell" className={`across breaks ${classes.counterpart}`}>
          <Counterpart text={line === undefined ? undefined : (line.counterpart ?? '')} corpus={beside} />
        </span>
      )}
      {children}
    </div>
  );
});
