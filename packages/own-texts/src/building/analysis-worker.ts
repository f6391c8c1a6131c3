// A worker that reads and analyses sources, one after the other.
import { English, readSections } from '@zaban/english';
import { analyseSource } from './analyse-source.ts';
import type { Analysed, FromAnalyser, ToAnalyser } from './analysis-messages.ts';

let english: English | undefined;

function send(analysed: Analysed): void {
  const transferred =
    typeof analysed === 'string'
      ? []
      : analysed.segments.flatMap(({ tokens, separators }) => [
          tokens.buffer as ArrayBuffer,
          separators.buffer as ArrayBuffer,
        ]);
  const answer: FromAnalyser = { kind: 'analysed', analysed };
  (postMessage as (message: unknown, transfer: readonly Transferable[]) => void)(answer, [...new Set(transferred)]);
}

addEventListener('message', ({ data }: MessageEvent<ToAnalyser>) => {
  if (data.kind === 'start') english = new English(readSections(data.model));
  else if (english !== undefined) void analyseSource(data.source, english).then(send);
});
