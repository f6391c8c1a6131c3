import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password with a button that shows it. */
export function PasswordField({ label, error, onChange, ...field }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...field}
      size="md"
      label={label}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': `Show: ${label}`, tabIndex: 0 }}
    />
  );
}
