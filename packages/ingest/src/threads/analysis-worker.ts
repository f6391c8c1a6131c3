// A thread that analyses the files it is told.
import { parentPort, workerData } from 'node:worker_threads';
import { FileAnalyser, type AnalyserOptions, type AnalysisBytes } from './analyse-file.ts';
import { type Failure, failureOf } from './failure.ts';

/** What a thread is told: files to analyse, in order. */
export interface AnalysisJob {
  readonly paths: readonly string[];
}

/** What it answers: the analyses up to the first file that could not be read, and why not. */
export interface AnalysisAnswer {
  readonly files: readonly AnalysisBytes[];
  readonly failure: Failure | undefined;
}

const analyser = new FileAnalyser(workerData as AnalyserOptions);

parentPort?.on('message', ({ paths }: AnalysisJob) => {
  const files: AnalysisBytes[] = [];
  let failure: Failure | undefined;
  for (const path of paths) {
    try {
      files.push(analyser.analyseToBytes(path));
    } catch (error) {
      failure = failureOf(error, path);
      break;
    }
  }
  const answer: AnalysisAnswer = { files, failure };
  parentPort?.postMessage(
    answer,
    files.map(({ bytes }) => bytes.buffer),
  );
});
parentPort?.postMessage('started');
