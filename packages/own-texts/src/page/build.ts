import type { AboutCorpus } from '@zaban/contract';
import { removeKept } from '../keeping/kept-corpora.ts';
import type { BuildProgress, FromBuilder, ToBuilder } from '../messages.ts';

/** A new corpus. */
export interface MadeCorpus {
  readonly id: string;
  readonly about: AboutCorpus;
  /** The corpus file, if the browser could not store it; otherwise undefined. */
  readonly file: Blob | undefined;
}

type Given<Message> = Message extends ToBuilder ? Omit<Message, 'id'> : never;

/**
 * Builds a corpus, or imports a corpus file, in a worker. An abort ends the work at once and removes what was stored.
 *
 * @throws Error with a sentence for the visitor; the reason of the signal when it is aborted
 */
export async function makeCorpus(
  given: Given<ToBuilder>,
  onProgress: (progress: BuildProgress) => void,
  signal: AbortSignal,
): Promise<MadeCorpus> {
  const id = crypto.randomUUID().slice(0, 8);
  const worker = new Worker(new URL('../building/builder-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { about, file } = await new Promise<FromBuilder & { kind: 'done' }>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<FromBuilder>) => {
        if (data.kind === 'progress') onProgress(data.progress);
        else if (data.kind === 'done') resolve(data);
        else reject(new Error(data.sentence));
      };
      worker.onerror = (event) =>
        reject(new Error(`The corpus could not be made (${event.message || 'no worker could be started'}).`));
      const message = { ...given, id } as ToBuilder;
      worker.postMessage(message);
    });
    return { id, about, file };
  } catch (error) {
    worker.terminate();
    await removeKept(id).catch(() => undefined);
    throw error;
  } finally {
    worker.terminate();
  }
}
