import { MESSAGES, type UserExportDoc, type EndedSessionsDoc, type EndOtherSessionsBody, PATHS } from '@zaban/contract';
import { PasswordInput } from '../../controls/on-few-screens/password-input.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { useFields } from '../../shared/layout/form-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** The sessions of the user with their beginnings, and a button that ends all others. */
export function SessionsForm({ sessions }: { readonly sessions: UserExportDoc['stored'][string] }) {
  const { fields, setFields, field, form } = useFields({ password: '' });
  const end = useEndOtherSessions();
  const problem = () => (fields.password === '' ? MESSAGES.passwordRequired : undefined);
  const send = () => end.mutate(fields, { onSuccess: () => setFields({ password: '' }) });
  const days = sessions.map(({ createdAt }) => String(createdAt).slice(0, 10)).toSorted();
  return (
    <form {...form('Sign out elsewhere', problem, send)}>
      <p>
        {days.length === 1
          ? `You are signed in only here, since ${days[0]}.`
          : `You are signed in on ${days.length} devices or browsers, this one included. Since: ${days.join(', ')}.`}
      </p>
      <PasswordInput {...field('password')} label="Password" autoComplete="current-password" />
      <SubmitButton loading={end.isPending}>Sign out elsewhere</SubmitButton>
      <div aria-live="polite">
        {end.isSuccess && (
          <Notice kind="hint" title="You are signed in only here.">
            <p>All other devices are signed out.</p>
          </Notice>
        )}
      </div>
      {end.error !== null && <Notice title="The other devices were not signed out." error={end.error} />}
    </form>
  );
}

/** Ends all other sessions of the user. */
function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EndOtherSessionsBody) => callPost<EndedSessionsDoc>(PATHS.endOtherSessions, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['exportUser'] }),
  });
}
