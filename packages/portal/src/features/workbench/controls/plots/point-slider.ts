import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

interface PointSlider {
  /** Number of points. */
  readonly count: number;
  /** Index of the chosen point. */
  readonly chosen: number | undefined;
  /** Index of the point that is nearest to a place of the plot, 0 to 1 of its width. */
  readonly nearest: (place: number) => number;
  readonly onChoose: (point: number) => void;
  readonly onOpen: (point: number) => void;
}

/**
 * Properties that make a drawing with points side by side a slider, and whether it has the focus. The mouse or the arrow
 * keys choose a point; a click or Enter opens it.
 */
export function usePointSlider({ count, chosen, nearest, onChoose, onOpen }: PointSlider) {
  const pointer = useRef('mouse');
  const [focused, setFocused] = useState(false);
  const at = chosen ?? 0;
  const pointUnder = (event: MouseEvent<SVGGElement>): number => {
    const { left, width } = (event.currentTarget.ownerSVGElement ?? event.currentTarget).getBoundingClientRect();
    return nearest((event.clientX - left) / width);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) onChoose(Math.max(0, Math.min(count - 1, next)));
    else if (event.key === 'Enter') onOpen(at);
    else return;
    event.preventDefault();
  };
  const props = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': at + 1,
    onKeyDown,
    onFocus: (): void => {
      setFocused(true);
      if (chosen === undefined) onChoose(0);
    },
    onBlur: (): void => setFocused(false),
    onPointerDown: (event: PointerEvent): void => {
      pointer.current = event.pointerType;
    },
    onPointerMove: (event: PointerEvent<SVGGElement>): void => {
      if (event.pointerType === 'mouse') onChoose(pointUnder(event));
    },
    onClick: (event: MouseEvent<SVGGElement>): void => {
      // On a touch screen a tap only chooses the point, since nothing is shown before it; the link below opens it.
      const point = pointUnder(event);
      onChoose(point);
      if (pointer.current === 'mouse') onOpen(point);
    },
  } as const;
  return { focused, props };
}
