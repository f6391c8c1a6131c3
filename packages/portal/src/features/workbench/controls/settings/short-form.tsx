import type { ComponentProps } from 'react';
import { Button } from '../../../../controls/button.tsx';

interface ShortFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  /** Text of the button behind the fields. */
  readonly action: string;
  readonly onDone: () => void;
}

/** A few fields in a row, and the button that takes what they say. */
export function ShortForm({ action, onDone, className = 'wrap ends gap-2-3', children, ...form }: ShortFormProps) {
  return (
    <form
      {...form}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {children}
      <Button type="submit" variant="default">
        {action}
      </Button>
    </form>
  );
}
