import { Button } from '../../controls/button.tsx';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly loading: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The submit button of a form that needs the code of the portal. In a prepared page it is disabled until that code has
 * loaded: the browser alone would put every field, even the password, into the address.
 */
export function SubmitButton({ loading, className, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="md" loading={loading} disabled={import.meta.env.SSR} className={className ?? ''}>
      {children}
    </Button>
  );
}
