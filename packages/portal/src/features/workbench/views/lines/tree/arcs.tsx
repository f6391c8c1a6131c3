import { Fragment, useLayoutEffect, useRef } from 'react';
import type { Arc, ArcLayout } from './arc-layout.ts';
import { TokenButtons } from './token-buttons.tsx';
import { TokenGround } from './token-ground.tsx';
import { type Drawn, formStyle } from './drawn.ts';
import { widthOf } from './width-of.ts';

/** Width of the small text of a relation beside that of a form, which is larger and bold. */
const SMALL = 0.75;
const LEVEL = 24;
const TOP = 20;
/** Height of a token: its form and its part of speech. */
const TOKEN = 42;

export function arcsHeight({ levels }: ArcLayout): number {
  return TOP + (levels + 1) * LEVEL + TOKEN + 6;
}

/** A sentence with an arc from each head to each of its dependents; the name of the relation is on the arc. */
export function Arcs({ tree, hit, chosen, onChoose, layout }: Drawn & { readonly layout: ArcLayout }) {
  const ground = TOP + (layout.levels + 1) * LEVEL;
  const { places, arcs } = layout;
  const drawing = useRef<SVGGElement>(null);
  const middle = places[tree.findIndex((_, index) => hit(index))]?.centre ?? 0;
  // A long sentence is shown at its hit.
  useLayoutEffect(() => {
    const box = drawing.current?.ownerSVGElement?.parentElement;
    if (box) box.scrollLeft = middle - box.clientWidth / 2;
  }, [middle]);
  return (
    <g ref={drawing}>
      {arcs.map((arc) => (
        <g key={arc.dependent}>
          <path d={pathOf(arc, ground)} fill="none" stroke="var(--plot-line)" strokeWidth="1.25" />
          <ArrowHead x={arc.to} y={ground} />
        </g>
      ))}
      {places.map(({ centre }, index) =>
        (tree[index]?.head ?? 0) >= 0 ? null : (
          <Fragment key={centre}>
            <path
              d={`M${centre} ${TOP}V${ground - 6}`}
              stroke="var(--plot-line)"
              strokeWidth="1.25"
              strokeDasharray="3 3"
            />
            <ArrowHead x={centre} y={ground} />
            <Relation x={centre} y={TOP - 6} name={tree[index]?.deprel ?? ''} />
          </Fragment>
        ),
      )}
      {/* After all arcs, so that none crosses a name. */}
      {arcs.map((arc) => (
        <Relation
          key={arc.dependent}
          x={(arc.from + arc.to) / 2}
          y={heightOf(arc, ground) + 4}
          name={tree[arc.dependent]?.deprel ?? ''}
        />
      ))}
      <TokenButtons
        tree={tree}
        order={places.map((_, index) => index)}
        chosen={chosen}
        hit={hit}
        onChoose={onChoose}
        beside={(index) => (
          <text x={places[index]?.centre} y={ground + 34} textAnchor="middle" fontSize="11" fill="var(--ink-soft)">
            {tree[index]?.pos}
          </text>
        )}
      >
        {(index) => {
          const { centre, width } = places[index] ?? { centre: 0, width: 0 };
          return (
            <>
              <TokenGround
                x={centre - width / 2 - 4}
                y={ground}
                width={width + 8}
                height={TOKEN}
                chosen={chosen.has(index)}
              />
              <text x={centre} y={ground + 17} textAnchor="middle" fontSize="14" {...formStyle(hit(index))}>
                {tree[index]?.form}
              </text>
            </>
          );
        }}
      </TokenButtons>
    </g>
  );
}

function heightOf({ level }: Arc, ground: number): number {
  return ground - level * LEVEL;
}

function pathOf(arc: Arc, ground: number): string {
  const top = heightOf(arc, ground);
  const turn = Math.min(8, Math.abs(arc.to - arc.from) / 2) * Math.sign(arc.to - arc.from);
  return `M${arc.from} ${ground}V${top + 8}Q${arc.from} ${top} ${arc.from + turn} ${top}H${arc.to - turn}Q${arc.to} ${top} ${arc.to} ${top + 8}V${ground - 6}`;
}

function ArrowHead({ x, y }: { readonly x: number; readonly y: number }) {
  return <path d={`M${x - 4} ${y - 7}H${x + 4}L${x} ${y}Z`} fill="var(--plot-line)" />;
}

/** The name of a relation, on a ground that hides the arc behind it. */
function Relation({ x, y, name }: { readonly x: number; readonly y: number; readonly name: string }) {
  const width = widthOf(name) * SMALL + 4;
  return (
    <>
      <rect x={x - width / 2} y={y - 10} width={width} height={13} fill="var(--paper-raised)" />
      <text x={x} y={y} textAnchor="middle" fontSize="11" fill="var(--ink-soft)">
        {name}
      </text>
    </>
  );
}
