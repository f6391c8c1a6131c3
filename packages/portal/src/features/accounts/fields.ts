import { MESSAGES } from '@zaban/contract';
import { type ChangeEvent, useState } from 'react';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';

/** The field that each validation message is about. */
const FIELDS: Record<string, string> = {
  [MESSAGES.firstNameRequired]: 'fName',
  [MESSAGES.lastNameRequired]: 'lName',
  [MESSAGES.emailRequired]: 'email',
  [MESSAGES.emailBadlyFormatted]: 'email',
  [MESSAGES.countryRequired]: 'country',
  [MESSAGES.passwordRequired]: 'password',
  [MESSAGES.passwordTooShort]: 'password',
  [MESSAGES.confirmPasswordRequired]: 'confirmPassword',
  [MESSAGES.confirmPasswordTooShort]: 'confirmPassword',
  [MESSAGES.passwordsDiffer]: 'confirmPassword',
};

/**
 * The texts of the fields of a form, and what `field` gives the control of each. `report` says what is wrong with the form:
 * in a dialog, and at the field, which then gets the focus.
 */
export function useFields<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const [fields, setFields] = useState(empty);
  const [problem, setProblem] = useState<{ readonly field: string; readonly message: string }>();
  const showDialog = useDialog();
  const report = async (form: HTMLFormElement, message: string, field = FIELDS[message] ?? '') => {
    setProblem({ field, message });
    await showDialog({ text: message, icon: 'error' });
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLElement) element.focus();
  };
  const field = (name: Name) => ({
    size: 'md' as const,
    name,
    value: fields[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setFields((typed) => ({ ...typed, [name]: value })),
  });
  return { fields, setFields, field, report, clear: () => setProblem(undefined) };
}
