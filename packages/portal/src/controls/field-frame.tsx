import { type ReactNode, useId } from 'react';
import type { ControlSize } from './button.tsx';
import { joinClasses } from './classes.ts';
import classes from './field.module.css';

/** What a field has around itself. */
export interface FrameProps {
  readonly size?: ControlSize | undefined;
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** A sentence about the value, under the field. */
  readonly below?: ReactNode;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** What ties a field to its label, its description and its error. */
interface Ties {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldFrameProps extends FrameProps {
  readonly id?: string | undefined;
  readonly multiline?: boolean;
  readonly children: (ties: Ties) => ReactNode;
}

/** Label and description above a field, its error below. */
export function FieldFrame({
  size = 'sm',
  label,
  description,
  below,
  error,
  className,
  id: given,
  multiline = false,
  children,
}: FieldFrameProps) {
  const made = useId();
  const id = given ?? made;
  const describedBy = joinClasses(
    error === undefined ? undefined : `${id}-error`,
    description === undefined ? undefined : `${id}-description`,
    below === undefined ? undefined : `${id}-below`,
  );
  return (
    <div className={joinClasses(classes.frame, className)} data-size={size}>
      {label !== undefined && (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      )}
      {description !== undefined && (
        <p className={classes.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      <div className={classes.box} data-multiline={multiline || undefined}>
        {children({
          id,
          className: classes.field ?? '',
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error === undefined ? undefined : true,
        })}
      </div>
      {below !== undefined && (
        <p className={classes.description} id={`${id}-below`} data-below>
          {below}
        </p>
      )}
      {error !== undefined && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
