import { Notice } from '../../shared/layout/notice.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** What is still to be done before an account opens registered texts, and a way to get the mail again. */
export function ConfirmAddress({ email }: { readonly email: string }) {
  const send = useMutation({ mutationFn: () => callPost<DoneDoc>(PATHS.sendAddressProof, {}) });
  return (
    <form
      noValidate
      className="stack gap-4"
      aria-label="Confirm your email address"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <p>
        Your email address is not confirmed yet. We sent an email with a link to {email}. Open the link. Then you can
        download data and read the texts that are open only to registered users. If the email did not come, send the
        link again.
      </p>
      <SubmitButton loading={send.isPending}>Send the link again</SubmitButton>
      <div aria-live="polite">
        {send.isSuccess && (
          <Notice kind="hint" title="Check your email.">
            <p>We sent a new link to {email}. Check the spam folder too.</p>
          </Notice>
        )}
      </div>
      {send.error !== null && <Notice title="No link was sent." error={send.error} />}
    </form>
  );
}
