import type { ComponentPropsWithRef } from 'react';
import classes from './field.module.css';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

interface TextFieldProps extends FrameProps, Omit<ComponentPropsWithRef<'input'>, 'size' | 'className'> {
  /** A word inside the field, before what is typed. */
  readonly before?: string;
}

/** A field for one line of text. */
export function TextField({ size, label, description, error, className, id, before, ...rest }: TextFieldProps) {
  return (
    <FieldFrame {...{ size, label, description, error, className, id }}>
      {(ties) => (
        <>
          {before !== undefined && <span className={classes.before}>{before}</span>}
          <input type="text" {...rest} {...ties} />
        </>
      )}
    </FieldFrame>
  );
}
