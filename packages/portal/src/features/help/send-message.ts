import { type DoneDoc, PATHS, type SendMessageBody } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Sends a message to the team. */
export function useSendMessage() {
  return useMutation({ mutationFn: (body: SendMessageBody) => callPost<DoneDoc>(PATHS.sendMessage, body) });
}
