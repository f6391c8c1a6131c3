import type { CallProgress, SiteAnswer } from './ask.ts';

/** The media type that a client accepts who wants to know how far a call is. */
export const EVENTS = 'text/event-stream';

/**
 * Reads the answer of a call as it arrives: JSON, or events, which are `progress` any number of times, then `answer` or `failure`.
 * @throws Error if the stream ends before its answer
 */
export async function readAnswer(
  type: string | null | undefined,
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onProgress?: (progress: CallProgress) => void,
): Promise<SiteAnswer> {
  const isEvents = type?.startsWith(EVENTS) === true;
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) {
    text += decoder.decode(bytes, { stream: true });
    if (!isEvents) continue;
    const events = text.split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const [, name, data = ''] = /^event: (\w+)\ndata: ([^\n]*)$/.exec(event) ?? [];
      if (name === 'progress') onProgress?.(JSON.parse(data) as CallProgress);
      else if (name !== undefined) return JSON.parse(data) as SiteAnswer;
    }
  }
  if (isEvents) throw new Error('A call ended without an answer.');
  return JSON.parse(text) as SiteAnswer;
}
