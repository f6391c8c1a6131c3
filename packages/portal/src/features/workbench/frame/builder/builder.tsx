import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { WorkbenchState } from '@zaban/contract';
import { parseQuery, RequestError } from '@zaban/engine/queries';
import { CloseIcon } from '../../../../controls/icons.tsx';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { Tip } from '../../controls/help/tip.tsx';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { BoxCard } from './box-card.tsx';
import {
  areRelated,
  type Boxes,
  canBeRelated,
  chained,
  moved,
  newBox,
  newGap,
  relatedTo,
  type TokenBox,
  unrelated,
  withoutBox,
} from '../../state/query/boxes.ts';
import classes from './builder.module.css';
import { LiveLines } from './live-lines.tsx';
import { printBoxes } from '../../state/query/print-boxes.ts';
import { beyondBoxes, boxesOf } from '../../state/query/read-boxes.ts';

interface BuilderProps {
  readonly state: WorkbenchState;
  /** The query in CQL; the boxes are another view of the same query. */
  readonly cql: string;
  readonly onChange: (cql: string) => void;
  /** Called for the close button and for Escape. */
  readonly onClose: () => void;
  /** Called when the focus moves to content that the builder covers. */
  readonly onLeave: () => void;
}

/** A query as boxes, one for each token, with its current count and first lines. */
export function Builder({ state, cql, onChange, onClose, onLeave }: BuilderProps) {
  const [made, setMade] = useState<{ readonly cql: string; readonly boxes: Boxes }>();
  // The text leaves out conditions whose value is still empty. As long as it is the text printed from these boxes, they
  // are kept.
  // Read once for each text: boxes that are read again are other boxes, whose fields lose the focus and what is typed.
  const read = useMemo(() => readBoxes(cql), [cql]);
  const boxes = made?.cql === cql.trim() ? made.boxes : read;
  const change = (next: Boxes): void => {
    const printed = printBoxes(next);
    setMade({ cql: printed, boxes: next });
    onChange(printed);
  };
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      const isBelow = target instanceof Element && target.closest('main') !== null;
      // Only the keyboard: a click below may open a line that the reader wants to see beside the boxes.
      if (isBelow && target.closest('[role=search]') === null && target.matches(':focus-visible')) onLeave();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [onLeave]);
  return (
    // Escape closes it wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={`framed raised fits ${classes.builder}`}
      data-panel
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && currentTarget.querySelector(':popover-open') === null) onClose();
      }}
    >
      <legend className="line floats whole gap-2 pad-below-2 medium">
        Token by token <BuilderTip />
      </legend>
      <button type="button" className={`icon ${classes.close}`} aria-label="Close the query builder" onClick={onClose}>
        <CloseIcon size={16} />
      </button>
      {boxes === undefined ? <BeyondBoxes cql={cql} /> : <BoxRow boxes={boxes} onChange={change} />}
      <LiveLines state={state} cql={cql} />
    </fieldset>
  );
}

/** The boxes of a query; undefined where boxes cannot express it. */
function readBoxes(cql: string): Boxes | undefined {
  if (cql.trim() === '') return { tokens: [], within: '' };
  try {
    return boxesOf(parseQuery(cql));
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

function BeyondBoxes({ cql }: { readonly cql: string }): ReactNode {
  let why: string;
  try {
    why = beyondBoxes(parseQuery(cql));
  } catch {
    return <p className="quoted above-3">The boxes return when the query has no error.</p>;
  }
  return <p className="quoted above-3">{why} Edit it as text; it is searched as usual.</p>;
}

function BoxRow({ boxes, onChange }: { readonly boxes: Boxes; readonly onChange: (boxes: Boxes) => void }) {
  const { tokens, within } = boxes;
  const vocabulary = useVocabulary();
  const hasTrees = (vocabulary?.trees ?? null) !== null;
  const [dragged, setDragged] = useState<number>();
  const [removals, setRemovals] = useState(0);
  const row = useFocusAfter<HTMLOListElement>(removals);
  const set = (next: readonly TokenBox[]): void => onChange({ ...boxes, tokens: next });
  const drop = (to: number): void => {
    if (dragged !== undefined) set(moved(tokens, dragged, to));
    setDragged(undefined);
  };
  const isTree = areRelated(tokens);
  const [first] = tokens;
  const structures = vocabulary?.structures.map(({ name }) => name) ?? [];
  return (
    <>
      <ol ref={row} tabIndex={-1} aria-label="Tokens" className={`wrap gap-3 above-3 ${classes.boxes}`}>
        {tokens.map((box, index) => (
          <BoxCard
            key={box.key}
            box={box}
            place={index + 1}
            others={tokens}
            last={index === tokens.length - 1}
            dragged={dragged === index}
            onChange={(changed) => set(tokens.with(index, changed))}
            onMove={(step) => set(moved(tokens, index, index + step))}
            onRemove={() => {
              set(isTree ? withoutBox(tokens, index) : tokens.toSpliced(index, 1));
              setRemovals(removals + 1);
            }}
            onAddGap={() => set(tokens.toSpliced(index + 1, 0, newGap()))}
            onDrag={() => setDragged(index)}
            onDrop={() => drop(index)}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
      </ol>
      <div className={`wrap ends above-3 gap-2-3 ${classes.adding}`}>
        {!isTree && (
          <>
            <button type="button" onClick={() => set([...tokens, newBox()])}>
              Add a token
            </button>
            <button type="button" onClick={() => set([...tokens, newGap()])}>
              Add a gap at the end
            </button>
          </>
        )}
        {first !== undefined && (isTree || (hasTrees && canBeRelated(tokens))) && (
          <button
            type="button"
            onClick={() => set([...(isTree ? tokens : chained(tokens)), relatedTo(tokens.at(-1) ?? first, newBox())])}
          >
            Add a related token
          </button>
        )}
        {isTree && (
          <button
            type="button"
            onClick={() => {
              set(unrelated(tokens));
              setRemovals(removals + 1);
            }}
          >
            Take the relations away
          </button>
        )}
        <label>
          All tokens within{' '}
          <select value={within} onChange={(event) => onChange({ ...boxes, within: event.currentTarget.value })}>
            <option value="">one text</option>
            {[...new Set([...structures, within])]
              // A match never spans two texts, so “one text” means the same as `doc`, which is listed only when a
              // written query has it.
              .filter((name) => name !== '' && (name !== 'doc' || within === 'doc'))
              .map((name) => (
                <option key={name} value={name}>
                  {STRUCTURES[name] ?? `one <${name}>`}
                </option>
              ))}
          </select>
        </label>
      </div>
    </>
  );
}

const STRUCTURES: Readonly<Record<string, string>> = { s: 'one sentence', p: 'one paragraph', doc: 'one text (doc)' };

function BuilderTip() {
  return (
    <Tip about="the token boxes" section="builder">
      One box is one token: a word, a number or a punctuation mark. In CQL the choices of a box are called{' '}
      <code>word</code> (as written), <code>lc</code> (ignoring capitals and accent marks), <code>lemma</code>{' '}
      (dictionary form) and <code>pos</code> (part of speech); in some corpora also <code>xpos</code> (Penn tag, an
      exact word class such as VBD, past tense) and <code>feats</code> (grammatical features, such as Number=Sing,
      singular). Drag a box by its number, or move it with its arrows. A gap is a box for any tokens, by default up to
      three. The text above and the boxes are the same query. A related token stands anywhere in the sentence: its arrow
      says in which relation, such as <code>obj</code> (object), it is to another. “matches” takes a pattern (a regular
      expression), such as <code>.*wala</code>: all words that end in “wala”.
    </Tip>
  );
}
