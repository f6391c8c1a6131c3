import { ASSOCIATION_MEASURES, type AssociationName, placesOf } from '@zaban/contract';
import { Fragment } from 'react';
import { figure, fixed, measure as measured, plural } from '../../../../shared/figures.ts';
import { onPress } from '../../controls/plots/on-press.ts';
import { ticksBetween } from '../../controls/plots/axis.ts';

import type { NetworkEdge } from './network-edges.ts';

const ROW = 24;
/** Height in px for the name of the axis and its figures. */
const TOP = 40;

export function rankedHeight(edges: readonly NetworkEdge[]): number {
  return TOP + edges.length * ROW + 6;
}

interface RankedDotsProps {
  /** In descending order of strength. */
  readonly edges: readonly NetworkEdge[];
  readonly measure: AssociationName;
  readonly width: number;
  readonly onToggle: (word: string) => void;
}

/** Each collocate as a dot at its value of the measure; a click on a word adds its own collocates. */
export function RankedDots({ edges, measure, width, onToggle }: RankedDotsProps) {
  const ticks = ticksBetween(
    edges.reduce((lowest, { strength }) => Math.min(lowest, strength), 0),
    edges.reduce((highest, { strength }) => Math.max(highest, strength), 0),
  );
  const [least = 0] = ticks;
  const most = ticks.at(-1) ?? 1;
  const left = Math.min(width * 0.34, 170);
  const x = (value: number): number => left + ((value - least) / (most - least)) * (width - left - 130);
  return (
    <>
      <text x={left} y={12} fill="var(--ink-soft)">
        {ASSOCIATION_MEASURES[measure].name}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={TOP - 6} y2={TOP + edges.length * ROW} stroke="var(--hairline)" />
          <text x={x(tick)} y={29} textAnchor="middle" fill="var(--ink-soft)">
            {measured(tick)}
          </text>
        </g>
      ))}
      {edges.map(({ to, strength, row }, index) => {
        const y = TOP + index * ROW + ROW / 2;
        return (
          <Fragment key={to}>
            <g
              role="button"
              tabIndex={0}
              aria-pressed={false}
              aria-label={`${to}: its own collocates`}
              {...onPress(() => onToggle(to))}
            >
              {/* Makes the whole row clickable. */}
              <rect x={0} y={y - ROW / 2} width={width} height={ROW} fill="transparent" />
              <text x={left - 10} y={y + 4} textAnchor="end" fill="var(--cobalt)">
                {to.length > 20 ? `${to.slice(0, 19)}…` : to}
              </text>
              <line x1={x(0)} x2={x(strength)} y1={y} y2={y} stroke="var(--plot-line)" />
              <circle cx={x(strength)} cy={y} r="4.5" fill="var(--cobalt)" />
            </g>
            {/* Outside the button, so that the name of the button is the word alone. */}
            <text x={x(strength) + 10} y={y + 4} fill="var(--ink-soft)" pointerEvents="none">
              {`${fixed(strength, placesOf(measure))} (${plural(row.o11, 'once', `${figure(row.o11)} times`)})`}
            </text>
          </Fragment>
        );
      })}
    </>
  );
}
