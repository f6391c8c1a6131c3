// A thread that analyses the files it is told.
import { parentPort, workerData } from 'node:worker_threads';
import { SourceError } from '@zaban/engine';
import { FileAnalyser, type AnalysedFile, type AnalyserOptions } from './analyse-file.ts';

/** What a thread is told: files to analyse, in order. */
export interface AnalysisJob {
  readonly paths: readonly string[];
}

/** What it answers: the analyses up to the first file that could not be read, and why not. */
export interface AnalysisAnswer {
  readonly files: readonly AnalysedFile[];
  readonly failure: { readonly file: string; readonly line: number | undefined; readonly message: string } | undefined;
}

const analyser = new FileAnalyser(workerData as AnalyserOptions);

parentPort?.on('message', ({ paths }: AnalysisJob) => {
  const files: AnalysedFile[] = [];
  let failure: AnalysisAnswer['failure'];
  for (const path of paths) {
    try {
      files.push(analyser.analyse(path));
    } catch (error) {
      const { file, line } = error instanceof SourceError ? error : { file: path, line: undefined };
      failure = { file, line, message: (error as Error).message };
      break;
    }
  }
  const answer: AnalysisAnswer = { files, failure };
  parentPort?.postMessage(
    answer,
    files.map(({ bytes }) => bytes.buffer),
  );
});
