// Analyses texts in a worker of a browser: the message holds addresses of the two files of the model, and the texts.
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

addEventListener('message', async ({ data }: MessageEvent<AnalysisAsked>) => {
  const model = await sectionsAt(data.model);
  const english = new English(model, { parser: openParser(model, await sectionsAt(data.parserModel)) });
  postMessage(JSON.stringify(data.texts.map((text) => english.analyse(text))));
});
