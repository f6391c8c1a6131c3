import model from '@zaban/english/model/english.model.gz?url';

/** The unpacked bytes of the English model. @throws Error in a sentence for people */
export async function fetchModel(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(model).catch(() => undefined);
  if (response?.ok !== true || response.body === null) {
    throw new Error('The model of English could not be loaded. Check your connection and try again.');
  }
  const plain = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
