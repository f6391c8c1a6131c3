// A worker that reads and analyses sources, one after the other.
import { English, readSections } from '@zaban/english';
import { type Analyser, UnicodeRules } from '@zaban/ingest/browser';
import { analyseSource } from './analyse-source.ts';
import type { Analysed, FromAnalyser, ToAnalyser } from './analysis-messages.ts';

let analyser: Analyser | undefined;

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
  if (data.kind === 'start') {
    const given = data.analyser;
    analyser = 'model' in given ? new English(readSections(given.model)) : new UnicodeRules(given.language);
  } else if (analyser !== undefined) void analyseSource(data.source, analyser).then(send);
});
