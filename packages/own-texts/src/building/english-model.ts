import model from '@zaban/english/model/english.model.gz?url';

/** Downloads and decompresses the English model. @throws Error with a sentence for the visitor */
export async function fetchModel(): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(model);
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
    const plain = response.body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The model of English could not be loaded (${reason}). Check your connection and try again.`, {
      cause: error,
    });
  }
}
