import model from '@zaban/english/model/english.model.gz?url';
import parser from '@zaban/english/model/english-parser.model.gz?url';
import type { GivenAnalyser } from './analysis-messages.ts';

/** Downloads and decompresses the English model, and that of the parser if trees are wanted. @throws Error with a sentence for the visitor */
export async function fetchEnglish(trees: boolean): Promise<GivenAnalyser> {
  try {
    const [given, ofParser] = await Promise.all([unpacked(model), trees ? unpacked(parser) : undefined]);
    return { model: given, ...(ofParser && { parser: ofParser }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The model of English could not be loaded (${reason}). Check your connection and try again.`, {
      cause: error,
    });
  }
}

async function unpacked(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
