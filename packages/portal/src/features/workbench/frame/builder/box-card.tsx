import { below } from '../../../../controls/breakpoints.ts';
import { useMediaQuery } from '../../../../controls/use-media-query.ts';
import { BackIcon, CloseIcon, DownIcon, ForwardIcon, UpIcon } from '../../../../controls/icons.tsx';
import { areRelated, NEW_TEST, type TokenBox } from '../../state/query/boxes.ts';
import classes from './builder.module.css';
import { ArrowRow } from './arrow-row.tsx';
import { Repetition } from './repetition.tsx';
import { TestRow } from './test-row.tsx';

/** How the arrows of a box point: to boxes beside it, or above and below it on a narrow screen. */
const BESIDE = { before: 'left', Before: BackIcon, after: 'right', After: ForwardIcon };
const STACKED = { before: 'up', Before: UpIcon, after: 'down', After: DownIcon };

interface BoxCardProps {
  readonly box: TokenBox;
  /** Position of the box, from 1. */
  readonly place: number;
  /** All boxes. */
  readonly others: readonly TokenBox[];
  readonly last: boolean;
  readonly dragged: boolean;
  readonly onChange: (box: TokenBox) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onAddGap: () => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
  readonly onDragEnd: () => void;
}

/** One token: its conditions, and how often it is repeated or how it is related to another. */
export function BoxCard({
  box,
  place,
  others,
  last,
  dragged,
  onChange,
  onMove,
  onRemove,
  onAddGap,
  ...drag
}: BoxCardProps) {
  const { tests } = box;
  const isTree = areRelated(others);
  const isNarrow = useMediaQuery(below('md'));
  const { before, Before, after, After } = isNarrow ? STACKED : BESIDE;
  return (
    // The keyboard moves boxes with the two arrow buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`stack gap-2 sunk ${classes.box}`}
      data-dragged={dragged || undefined}
      aria-label={`Token ${place}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
    >
      <div className="line">
        <span
          className={`soft strong figures fills ${classes.grip}`}
          draggable={!isTree}
          title={isTree ? undefined : 'Drag to move'}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', String(place));
            drag.onDrag();
          }}
          onDragEnd={drag.onDragEnd}
        >
          {place}
        </span>
        {!isTree && (
          <>
            {/* Not `disabled`: after moving the box to the end, the button would lose the focus. */}
            <button
              type="button"
              className="small-icon"
              aria-disabled={place === 1}
              aria-label={`Move token ${place} ${before}`}
              onClick={() => place > 1 && onMove(-1)}
            >
              <Before size={16} />
            </button>
            <button
              type="button"
              className="small-icon"
              aria-disabled={last}
              aria-label={`Move token ${place} ${after}`}
              onClick={() => !last && onMove(1)}
            >
              <After size={16} />
            </button>
          </>
        )}
        <button type="button" className="small-icon" aria-label={`Remove token ${place}`} onClick={onRemove}>
          <CloseIcon size={16} />
        </button>
      </div>
      {box.arrow !== undefined && (
        <ArrowRow
          arrow={box.arrow}
          place={place}
          others={others.slice(0, place - 1)}
          onChange={(arrow) => onChange({ ...box, arrow })}
        />
      )}
      {tests.length === 0 && (
        <p className="body serif control">
          <i>Any token</i>
        </p>
      )}
      {tests.map((test, index) => (
        <TestRow
          // The position of a condition is its identity.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          test={test}
          name={tests.length === 1 ? `Token ${place}` : `Token ${place}, condition ${index + 1}`}
          onChange={(changed) => onChange({ ...box, tests: tests.with(index, changed) })}
          onRemove={() => onChange({ ...box, tests: tests.toSpliced(index, 1) })}
        />
      ))}
      <button
        type="button"
        className="link note least self-start"
        onClick={() =>
          onChange({ ...box, tests: [...tests, { ...NEW_TEST, attribute: tests.length === 0 ? 'lc' : 'pos' }] })
        }
      >
        {tests.length === 0 ? 'Set a condition' : 'Add a condition'}
      </button>
      {!isTree && <Repetition box={box} place={place} onChange={onChange} />}
      {!last && !isTree && (
        <button type="button" className="link note least self-start" onClick={onAddGap}>
          Add a gap after token {place}
        </button>
      )}
    </li>
  );
}
