/** The type of an answer that comes as events. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether a caller asks for the answer as events, as the EventSource of a browser does. */
export function wantsEvents({ accept }: { readonly accept?: string | undefined }): boolean {
  return accept?.split(',').some((type) => type.trim().split(';')[0] === EVENT_STREAM) === true;
}
