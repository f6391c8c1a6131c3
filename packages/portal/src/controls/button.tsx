import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';
import { joinClasses } from './classes.ts';

export type ControlSize = 'xs' | 'sm' | 'md' | 'lg';

interface Look {
  readonly size?: ControlSize;
  /** The main button of a form is filled, others have a border. */
  readonly variant?: 'filled' | 'default';
  readonly children: ReactNode;
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Whether what the button started is still under way: it takes no clicks until that ends. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

export function Button({
  size = 'sm',
  variant = 'filled',
  type = 'button',
  loading = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(classes.button, className)}
      disabled={disabled}
      // Not `disabled` while loading, which would take the focus from the button that was pressed.
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      data-size={size}
      data-variant={variant}
    >
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  size = 'sm',
  variant = 'filled',
  className,
  children,
  ...rest
}: Look & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={joinClasses(classes.button, className)} data-size={size} data-variant={variant}>
      <span>{children}</span>
    </a>
  );
}
