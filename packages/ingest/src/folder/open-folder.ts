import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { SourceError, type CorpusSource, type Segment } from '@zaban/engine';
import { isEnglish, isSplitByRules, splitByRules } from '../analysis/unicode-rules.ts';
import { loanwordForms } from '../analysis/loanwords.ts';
import { formatNamed, type OpenSourceOptions, warnOfIgnored } from '../formats.ts';
import { deserialiseSegment } from '../segments/serialise.ts';
import { FileAnalyser, type AnalysedFile, type AnalyserOptions } from '../threads/analyse-file.ts';
import { pruneCache } from '../threads/analysis-cache.ts';
import { analysisVersion } from '../threads/analysis-version.ts';
import type { AnalysisAnswer, AnalysisJob } from '../threads/analysis-worker.ts';
import { errorOf } from '../files/failure.ts';
import { orderedWork } from '../threads/ordered-work.ts';
import { surveyCorpusFolder, type FolderSurvey, type FolderText } from './corpus-folder.ts';
import { openWithTokens } from './open-with-tokens.ts';
import { readLoanwords } from './read-loanwords.ts';
import { withFields } from './with-fields.ts';

/** Below this many bytes of text, starting threads takes longer than the analysis. */
const THREADS_FROM_BYTES = 1_000_000;
/** Bytes of text in one job of a thread. */
const JOB_BYTES = 500_000;

/** Number of files left out that are warned of one by one. */
const LEFT_OUT_NAMED = 20;

/**
 * Opens a corpus folder or site folder: one segment for each plain or TEI text, which are analysed; the segments of files
 * that have tokens. Throws a SourceError for the first fault of the folder, and if it has no text.
 */
export async function openFolder(folder: string, options: OpenSourceOptions): Promise<CorpusSource> {
  const survey = await surveyCorpusFolder(folder, options.format);
  const { format, texts, warnings, leftOut, withdrawn, wordList, faults } = survey;
  for (const { path, reason } of leftOut.slice(0, LEFT_OUT_NAMED)) options.warn?.(`${path}: left out: ${reason}.`);
  const more = leftOut.length - LEFT_OUT_NAMED;
  if (more > 0) options.warn?.(`${folder}: ${more} more files are left out; "zaban check --json" names all.`);
  if (faults.length > 0) throw faults[0];
  // If all texts are withdrawn, an empty index is built, which removes them from the site.
  if (texts.length === 0 && withdrawn.length === 0) throw new SourceError(folder, undefined, noText(survey));
  warnOfIgnored(folder, options, format);
  for (const warning of warnings) options.warn?.(warning);
  for (const name of withdrawn) options.warn?.(`${name}: withdrawn, left out.`);
  const language = options.language ?? survey.site?.language;
  if (language !== undefined && isSplitByRules(format, language))
    options.warn?.(`${folder}: ${splitByRules(language)}`);
  if (formatNamed(format).hasTokens) return openWithTokens(texts, format, { ...options, language });
  const loanwords = loanwordForms(wordList === undefined ? [] : await readLoanwords(wordList));
  const parse = options.parse ?? survey.site?.parse ?? true;
  const version = analysisVersion([[...loanwords], ...(isEnglish(language) ? [] : [language])], parse);
  const cache = options.cache === undefined ? undefined : { folder: options.cache, version };
  return {
    documentStructure: 'doc',
    segments: analysedSegments(texts, { format, language, cache, loanwords, parse }, options),
  };
}

/** The sentence about a folder without texts. */
export function noText({ format, leftOut }: FolderSurvey): string {
  const endings = formatNamed(format).endings.join(', ');
  const [first] = leftOut;
  const left =
    first === undefined ? '' : ` Left out: ${basename(first.path)} (${first.reason})${leftOut.length > 1 ? ' …' : '.'}`;
  return `no text found; texts are ${endings} files in a folder for each category.${left}`;
}

async function* analysedSegments(
  texts: readonly FolderText[],
  analyser: AnalyserOptions,
  options: OpenSourceOptions,
): AsyncGenerator<Segment> {
  const bytesTotal = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  const threads = options.threads ?? (bytesTotal < THREADS_FROM_BYTES ? 0 : availableParallelism());
  const here = new FileAnalyser(analyser);
  const analysed =
    threads === 0 ? inThisThread(texts, here, options.signal) : inThreads(texts, analyser, here, threads, options);
  const keys = new Set<string>();
  let at = 0;
  let bytesDone = 0;
  let tokens = 0;
  for await (const { segment, key, warnings } of analysed) {
    const text = texts[at++];
    keys.add(key);
    bytesDone += text.bytes;
    tokens += segment.tokens.length;
    for (const warning of warnings) options.warn?.(warning);
    if (segment.tokens.length === 0) options.warn?.(`${text.path}: the text is empty.`);
    yield { ...segment, documents: segment.documents.map((document) => withFields(document, text.fields)) };
    options.progress?.({ bytesDone, bytesTotal, tokens, documents: at });
  }
  if (options.cache !== undefined) pruneCache(options.cache, keys);
}

async function* inThisThread(
  texts: readonly FolderText[],
  analyser: FileAnalyser,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnalysedFile> {
  for (const { path } of texts) {
    signal?.throwIfAborted();
    yield analyser.analyse(path);
  }
}

/** @param here analyses a text again in this thread, when the cached analysis that a thread returned is damaged */
async function* inThreads(
  texts: readonly FolderText[],
  analyser: AnalyserOptions,
  here: FileAnalyser,
  threads: number,
  { signal }: OpenSourceOptions,
): AsyncGenerator<AnalysedFile> {
  const script = new URL('../threads/analysis-worker.ts', import.meta.url);
  const answers = orderedWork<AnalysisJob, AnalysisAnswer>(script, jobsOf(texts), {
    threads,
    workerData: analyser,
    signal,
  });
  let at = 0;
  for await (const { files, failure } of answers) {
    for (const { bytes, ...facts } of files) {
      const { path } = texts[at++];
      const segment = deserialiseSegment(bytes);
      yield segment === undefined ? here.reanalyse(path) : { ...facts, segment };
    }
    if (failure !== undefined) throw errorOf(failure);
  }
}

function jobsOf(texts: readonly FolderText[]): AnalysisJob[] {
  const jobs: string[][] = [];
  let size = JOB_BYTES;
  for (const { path, bytes } of texts) {
    if (size >= JOB_BYTES) {
      jobs.push([]);
      size = 0;
    }
    jobs.at(-1)!.push(path);
    size += bytes;
  }
  return jobs.map((paths) => ({ paths }));
}
