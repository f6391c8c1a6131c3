import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { relationInWords } from '@zaban/engine/queries';
import { hasModifier } from '../../../../../shared/lines/has-modifier.ts';
import { onPress } from '../../../controls/plots/on-press.ts';
import { type Drawn, NO_TOKEN } from './drawn.ts';
import type { Tree } from './query-of-tree.ts';

interface TokenButtonsProps extends Drawn {
  /** The tokens in the order in which arrow keys go through them. */
  readonly order: readonly number[];
  /** Draws a token. */
  readonly children: (index: number) => ReactNode;
  /** What else stands at a token: outside the button, so that its name is the word. */
  readonly beside: (index: number) => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The tokens of a drawing as buttons that choose them. They are one tab stop; arrow keys go from one to the next. */
export function TokenButtons({ tree, order, hit, chosen, onChoose, children, beside }: TokenButtonsProps) {
  const group = useRef<SVGGElement>(null);
  const [stop, setStop] = useState(order.find(hit) ?? order[0]);
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || hasModifier(event)) return;
    event.preventDefault();
    // Outside the drawing these keys go to another line.
    event.stopPropagation();
    const place = Math.max(0, Math.min(order.length - 1, order.indexOf(stop ?? 0) + step));
    group.current?.querySelector<SVGElement>(`[data-token="${order[place]}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <g ref={group} onKeyDown={walk}>
      {order.map((index) => (
        <Fragment key={index}>
          <g
            role="button"
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={chosen.has(index)}
            aria-label={tokenInWords(tree, index)}
            data-token={index}
            onFocus={() => setStop(index)}
            {...onPress(() => onChoose(index))}
          >
            {children(index)}
          </g>
          <g pointerEvents="none">{beside(index)}</g>
        </Fragment>
      ))}
    </g>
  );
}

/** `house, NOUN, object of “built”` */
function tokenInWords(tree: Tree, index: number): string {
  const { form, pos, head, deprel } = tree[index] ?? NO_TOKEN;
  const above = tree[head];
  const place = above === undefined ? deprel : `${relationInWords(deprel)} of “${above.form}”`;
  return [form, pos, place].filter((each) => each !== '').join(', ');
}
