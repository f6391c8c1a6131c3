// A worker that reads and analyses sources, one after the other.
import { English, openParser, readSections } from '@zaban/english';
import { type Analyser, UnicodeRules } from '@zaban/ingest/browser';
import { analyseSource } from './analyse-source.ts';
import type { Analysed, FromAnalyser, GivenAnalyser, ToAnalyser } from './analysis-messages.ts';

let analyser: Analyser | undefined;

function open(given: GivenAnalyser): Analyser {
  if ('language' in given) return new UnicodeRules(given.language);
  const model = readSections(given.model);
  return new English(model, given.parser && { parser: openParser(model, readSections(given.parser)) });
}

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
    analyser = open(data.analyser);
  } else if (analyser !== undefined) void analyseSource(data.source, analyser).then(send);
});
