import type { ComponentProps, ReactNode } from 'react';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly checked: boolean;
  readonly onTick: (checked: boolean) => void;
  /** The text of the box. */
  readonly children: ReactNode;
}

/** A box to tick, with its text beside it. `className`: of both together. */
export function CheckBox({ className = 'target gap-2 control', onTick, children, ...box }: CheckBoxProps) {
  return (
    <label className={className}>
      <input {...box} type="checkbox" onChange={(event) => onTick(event.currentTarget.checked)} />
      {children}
    </label>
  );
}
