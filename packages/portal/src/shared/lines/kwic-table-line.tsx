import type { KwicLine } from '@zaban/contract';
import { Link } from 'react-router';
import { figure } from '../figures.ts';
import type { HitPlace } from '../requests/wider-context.ts';
import { printHit } from '../reading/hit-in-text.ts';
import type { Stop } from './grid-walk.ts';
import classes from './kwic-table.module.css';
import { NOT_SHOWN } from './not-shown.ts';
import { withoutSectionBreaks } from './section-breaks.ts';
import { standsClose } from './spacing.ts';
import { Genre } from './genre.tsx';
import { withEvents } from './with-events.tsx';
import { eventsIn } from './event-text.ts';
import { WiderContext } from './wider-context.tsx';

interface KwicTableLineProps {
  readonly line: KwicLine;
  /** Index of the line in the table, from 0. */
  readonly index: number;
  readonly place: HitPlace;
  readonly numbered: boolean;
  readonly withFile: boolean;
  readonly withGenre: boolean;
  /** Address of the file, opened at `hit` if one is given. */
  readonly fileAddress: ((hit: string) => string) | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly stop: (column: number) => Stop;
}

/** The hit as an address names it, to be found in its text; "" for a withheld line. */
function hitOf({ preText, node, postText, withheld }: KwicLine): string {
  return withheld === 'all' ? '' : printHit({ left: preText, node, right: postText });
}

/** The title of the text, if it has one. */
function titleOf({ document }: KwicLine): string | undefined {
  return document.title === '' ? undefined : document.title;
}

/** One hit: number, file, left context, node, right context; and, when open, the wider context below. */
export function KwicTableLine(props: KwicTableLineProps) {
  const { line, index, place, numbered, withFile, withGenre, fileAddress, open, onToggle, stop } = props;
  const file = numbered ? 1 : 0;
  const left = withFile ? file + 1 : file;
  const at = (column: number) => ({ role: 'gridcell', 'data-place': `${index},${column}` });
  const part = (name: 'left' | 'node' | 'right', text: string) => {
    return withEvents(text, eventsIn(line, name), name === 'node' ? {} : { shown: withoutSectionBreaks });
  };
  return (
    <>
      <div
        role="row"
        className={`relative rings-inside ${classes.line}`}
        data-open={open || undefined}
        data-withheld={line.withheld === 'all' || undefined}
      >
        {numbered && (
          <div {...at(0)} {...stop(0)} className={classes.number}>
            {figure(place.index + 1)}
          </div>
        )}
        {withFile && fileAddress === undefined && (
          <div {...at(file)} {...stop(file)} className={`quiet-links cut across ${classes.file}`}>
            {line.filename}
          </div>
        )}
        {withFile && fileAddress !== undefined && (
          <div {...at(file)} className={`quiet-links cut across ${classes.file}`}>
            <Link to={fileAddress(hitOf(line))} title={titleOf(line)} {...stop(file)}>
              {line.filename}
            </Link>
          </div>
        )}
        <div {...at(left)} {...stop(left)} className={classes.left}>
          <span>{part('left', line.preText)}</span>
        </div>
        <div {...at(left + 1)} className={`clipped ${classes.node}`}>
          <button
            type="button"
            className="hit"
            aria-expanded={open}
            data-line={index}
            onClick={onToggle}
            {...stop(left + 1)}
          >
            {line.withheld === 'all' ? NOT_SHOWN : part('node', line.node)}
          </button>
        </div>
        <div
          {...at(left + 2)}
          {...stop(left + 2)}
          className={classes.right}
          data-close={standsClose(line.postText) || undefined}
        >
          <span>{part('right', line.postText)}</span>
        </div>
        {withGenre && line.document.genre !== '' && (
          // Not a cell of its own, since every cell belongs to a column heading.
          <span role="none" className={`soft sans across tiny ${classes.source}`}>
            <Genre genre={line.document.genre} />
          </span>
        )}
      </div>
      {open && (
        <div role="row" className={`ruled sunk ${classes.wider}`}>
          <div role="gridcell" aria-colspan={left + 3}>
            <WiderContext place={place} document={line.document} fileAddress={fileAddress} />
          </div>
        </div>
      )}
    </>
  );
}
