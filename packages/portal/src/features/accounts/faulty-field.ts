import { MESSAGES } from '@zaban/contract';
import { useState } from 'react';
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
 * Reports what is wrong with a form: in a dialog, and at the field, which then gets the focus. `errorOf` returns the
 * message for a field.
 */
export function useFaultyField() {
  const [problem, setProblem] = useState<{ readonly field: string; readonly message: string }>();
  const showDialog = useDialog();
  const report = async (form: HTMLFormElement, message: string, field = FIELDS[message] ?? '') => {
    setProblem({ field, message });
    await showDialog({ text: message, icon: 'error' });
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLElement) element.focus();
  };
  return {
    report,
    clear: () => setProblem(undefined),
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
  };
}
