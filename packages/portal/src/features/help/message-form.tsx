import { TextArea } from '../../controls/text-area.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { emailProblem, type DoneDoc, PATHS, type SendMessageBody } from '@zaban/contract';
import { useFields } from '../../shared/layout/form-fields.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { SubmitButton } from '../../shared/layout/submit-button.tsx';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** `website` is a honeypot: the field is hidden from people, so a message that fills it was sent by a program. */
const EMPTY = { name: '', email: '', subject: '', message: '', website: '' };

type Fields = typeof EMPTY;

/** The first required field that is empty, with the message about it; undefined when none is. */
function missing(fields: Fields): readonly [field: keyof Fields, text: string] | undefined {
  if (fields.name.trim() === '') return ['name', 'Please give your name.'];
  const problem = emailProblem(fields.email);
  if (problem !== undefined) return ['email', problem];
  if (fields.message.trim() === '') return ['message', 'Please write a message.'];
  return undefined;
}

/** The form for a message to the team. */
export function MessageForm() {
  const { fields, setFields, field, form } = useFields(EMPTY);
  const send = useMutation({ mutationFn: (body: SendMessageBody) => callPost<DoneDoc>(PATHS.sendMessage, body) });
  const start = () => send.mutate(fields, { onSuccess: () => setFields(EMPTY) });
  return (
    <form {...form('Message to the team', () => missing(fields), start)} className="stack gap-4 within-34">
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField {...field('email')} type="email" label="Email" autoComplete="email" />
      <TextField {...field('subject')} label="Subject" />
      <TextArea {...field('message')} label="Message" rows={7} />
      <div className="unseen" aria-hidden="true">
        <label>
          Leave this empty
          <input {...field('website')} size={20} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton loading={send.isPending} className="self-start">
        Send Your Message
      </SubmitButton>
      <div aria-live="polite">
        {send.isSuccess && (
          <Notice kind="hint" title="Your message has been sent.">
            <p>The team answers by email.</p>
          </Notice>
        )}
      </div>
      {send.error !== null && (
        <Notice title="Your message was not sent." error={send.error} onRetry={() => send.mutate(fields)} />
      )}
    </form>
  );
}
