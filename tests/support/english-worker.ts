// Analyses texts in a worker of a browser: the message contains the addresses of the two files of the model, and the
// texts.
import { English, openParser, readSections } from '@zaban/english';

export interface AnalysisAsked {
  readonly model: string;
  readonly parserModel: string;
  readonly texts: readonly string[];
}

async function sectionsAt(address: string): Promise<ReturnType<typeof readSections>> {
  const { body } = await fetch(address);
  const plain = body!.pipeThrough(new DecompressionStream('gzip'));
  return readSections(new Uint8Array(await new Response(plain).arrayBuffer()));
}

async function answer({ model, parserModel, texts }: AnalysisAsked): Promise<void> {
  const sections = await sectionsAt(model);
  const english = new English(sections, { parser: openParser(sections, await sectionsAt(parserModel)) });
  postMessage(JSON.stringify(texts.map((text) => english.analyse(text))));
}

addEventListener('message', ({ data }: MessageEvent<AnalysisAsked>) => void answer(data));
