// A thread that analyses files on request.
import { parentPort, workerData } from 'node:worker_threads';
import { FileAnalyser, type AnalyserOptions, type AnalysisBytes } from './analyse-file.ts';
import { type SourceFailure, failureOf } from '../files/failure.ts';

/** A job of the thread: files to analyse, in order. */
export interface AnalysisJob {
  readonly paths: readonly string[];
}

/** The answer to a job: the analyses up to the first file that could not be read, and the failure of that file. */
export interface AnalysisAnswer {
  readonly files: readonly AnalysisBytes[];
  readonly failure: SourceFailure | undefined;
}

const analyser = new FileAnalyser(workerData as AnalyserOptions);

parentPort?.on('message', ({ paths }: AnalysisJob) => {
  const files: AnalysisBytes[] = [];
  let failure: SourceFailure | undefined;
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
