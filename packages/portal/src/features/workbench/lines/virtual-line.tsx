import type { OperationAnswer } from '@zaban/contract';
import { memo } from 'react';
import { figure } from '../../../shared/figures.ts';
import classes from './lines.module.css';

interface VirtualLineProps {
  /** Which hit it is, from 0. */
  readonly place: number;
  /** Where it stands in its stretch, in px. */
  readonly start: number;
  readonly height: number;
  /** The hit, once it is there. */
  readonly line: OperationAnswer<'concordance'>['lines'][number] | undefined;
  readonly open: boolean;
  /** Whether the tab key stops here. */
  readonly stop: boolean;
  readonly onToggle: (place: number) => void;
}

/** One hit. Drawn anew only when something about it changes: scrolling draws many. */
export const VirtualLine = memo(function VirtualLine(props: VirtualLineProps) {
  const { place, start, height, line, open, stop, onToggle } = props;
  return (
    <div
      role="row"
      aria-rowindex={place + 1}
      className={classes.line}
      data-open={open || undefined}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <span role="gridcell" className={classes.number}>
        {figure(place + 1)}
      </span>
      <span role="gridcell" className={classes.file} title={line?.filename}>
        {line?.filename}
      </span>
      <span role="gridcell" className={classes.left}>
        <bdi>{line?.left}</bdi>
      </span>
      <span role="gridcell" className={classes.node}>
        <button
          type="button"
          data-line={place}
          tabIndex={stop ? 0 : -1}
          aria-expanded={open}
          onClick={() => onToggle(place)}
        >
          {line?.node ?? '…'}
        </button>
      </span>
      <span role="gridcell" className={classes.right}>
        {line?.right}
      </span>
    </div>
  );
});
