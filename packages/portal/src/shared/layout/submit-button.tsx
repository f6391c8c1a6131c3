import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly loading: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Sends a form that only the code of the portal can send. In a prepared page it waits for that code: the browser alone
 * would put every field, the password among them, into the address.
 */
export function SubmitButton({ loading, className, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="md" loading={loading} disabled={import.meta.env.SSR} className={className ?? ''}>
      {children}
    </Button>
  );
}
