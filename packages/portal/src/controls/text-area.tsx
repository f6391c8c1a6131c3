import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

/** A field for text of several lines. */
export function TextArea({
  size,
  label,
  description,
  error,
  className,
  id,
  ...rest
}: FrameProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>) {
  return (
    <FieldFrame {...{ size, label, description, error, className, id }} multiline>
      {(ties) => <textarea {...rest} {...ties} />}
    </FieldFrame>
  );
}
