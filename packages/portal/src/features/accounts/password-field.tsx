import { PasswordInput } from '../../controls/password-input.tsx';

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
      onChange={(event) => onChange(event.currentTarget.value)}
      reveal={`Show: ${label}`}
    />
  );
}
