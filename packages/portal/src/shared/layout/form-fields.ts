import { MESSAGES } from '@zaban/contract';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useDialog } from '../dialogs/dialogs.tsx';

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

/** What is wrong with a form: a message, with the field that it is about if `FIELDS` does not say it. */
type Problem<Name> = string | readonly [field: Name, message: string] | undefined;

/**
 * The texts of the fields of a form, what `field` gives the control of each, and `form` the form itself. Before the form is
 * sent, `problemOf` says what is wrong with it: this is said in a dialog and at the field, which then gets the focus.
 */
export function useFields<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const [fields, setFields] = useState(empty);
  const [problem, setProblem] = useState<{ readonly field: string; readonly message: string }>();
  const showDialog = useDialog();
  const report = async ({ elements }: HTMLFormElement, field: string, message: string): Promise<void> => {
    setProblem({ field, message });
    await showDialog({ text: message, icon: 'error' });
    const element = elements.namedItem(field);
    if (element instanceof HTMLElement) element.focus();
  };
  const form = (name: string, problemOf: () => Problem<Name>, send: () => unknown) => ({
    noValidate: true,
    className: 'stack gap-4',
    'aria-label': name,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const found = problemOf();
      if (typeof found === 'string') void report(event.currentTarget, FIELDS[found] ?? '', found);
      else if (found !== undefined) void report(event.currentTarget, ...found);
      else {
        setProblem(undefined);
        void send();
      }
    },
  });
  const field = (name: Name) => ({
    size: 'md' as const,
    name,
    value: fields[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({
      currentTarget: { value },
    }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void =>
      setFields((typed) => ({ ...typed, [name]: value })),
  });
  return { fields, setFields, field, form };
}
