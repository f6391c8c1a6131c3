import { type Drawn, formStyle, NO_TOKEN } from './drawn.ts';
import type { OutlineRow } from './outline-rows.ts';
import { TokenButtons } from './token-buttons.tsx';
import { widthOf } from './width-of.ts';
import { TokenGround } from './token-ground.tsx';

const ROW = 24;
const INDENT = 18;

const left = ({ depth }: OutlineRow): number => 6 + depth * INDENT;
const middle = (row: number): number => row * ROW + ROW / 2 + 2;

export function outlineHeight(rows: readonly OutlineRow[]): number {
  return rows.length * ROW + 8;
}

/** A sentence from its root on: each token stands below its head, indented. */
export function Outline({
  tree,
  hit,
  chosen,
  onChoose,
  rows,
  width,
}: Drawn & { readonly rows: readonly OutlineRow[]; readonly width: number }) {
  const rowOf = new Map(rows.map(({ index }, row) => [index, row]));
  return (
    <>
      {rows.map((row, nth) => {
        const head = row.headRow === undefined ? undefined : rows[row.headRow];
        if (head === undefined || row.headRow === undefined) return null;
        const x = left(head) + 5;
        return (
          <path
            key={row.index}
            d={`M${x} ${middle(row.headRow) + 11}V${middle(nth)}H${left(row) - 2}`}
            fill="none"
            stroke="var(--rule)"
          />
        );
      })}
      <TokenButtons
        tree={tree}
        order={rows.map(({ index }) => index)}
        chosen={chosen}
        hit={hit}
        onChoose={onChoose}
        beside={(index) => {
          const { form, pos, deprel } = tree[index] ?? NO_TOKEN;
          const nth = rowOf.get(index) ?? 0;
          const x = left(rows[nth] ?? { index, depth: 0, headRow: undefined }) + widthOf(form) + 12;
          return (
            <text x={x} y={middle(nth) + 4} fontSize="11" fill="var(--ink-soft)">
              {`${deprel}  ${pos}`}
            </text>
          );
        }}
      >
        {(index) => {
          const nth = rowOf.get(index) ?? 0;
          const x = left(rows[nth] ?? { index, depth: 0, headRow: undefined });
          const { form } = tree[index] ?? {};
          return (
            <>
              <TokenGround
                x={x}
                y={middle(nth) - ROW / 2 + 1}
                width={Math.max(40, width - x - 1)}
                height={ROW - 2}
                chosen={chosen.has(index)}
              />
              <text x={x + 4} y={middle(nth) + 4} fontSize="14">
                <tspan {...formStyle(hit(index))}>{form}</tspan>
              </text>
            </>
          );
        }}
      </TokenButtons>
    </>
  );
}
