import { availableParallelism } from 'node:os';
import { SourceError, type CorpusSource, type Segment, type SegmentDocument } from '@zaban/engine';
import { loanwordForms } from '../analysis/loanwords.ts';
import { formatNamed, SOURCE_FORMATS } from '../formats.ts';
import type { OpenSourceOptions, SourceFormat, TextEnding } from '../formats.ts';
import { deserialiseSegment } from '../segments/serialise.ts';
import { FileAnalyser, type AnalysedFile, type AnalyserOptions } from '../threads/analyse-file.ts';
import { pruneCache } from '../threads/analysis-cache.ts';
import { analysisVersion } from '../threads/analysis-version.ts';
import type { AnalysisAnswer, AnalysisJob } from '../threads/analysis-worker.ts';
import { errorOf } from '../threads/failure.ts';
import { orderedWork } from '../threads/ordered-work.ts';
import { listCorpusFolder, surveyCorpusFolder, type FolderText } from './corpus-folder.ts';
import { readLoanwords } from './read-loanwords.ts';

/** Below this many bytes of text, starting threads takes longer than the analysis. */
const WORTH_THREADS = 1_000_000;
/** Bytes of text that a thread is given at a time. */
const JOB_SIZE = 500_000;

/** The texts of a corpus folder or site folder (.txt, or .xml for TEI), analysed, one segment a text. */
export async function openFolder(folder: string, options: OpenSourceOptions): Promise<CorpusSource> {
  const extension = await extensionOf(folder, options.format);
  const { texts, warnings, withdrawn, wordList } = await listCorpusFolder(folder, extension);
  // Where all are withdrawn, an index without texts is what takes them out of the site.
  if (texts.length === 0 && withdrawn.length === 0) {
    throw new SourceError(
      folder,
      undefined,
      `no text found; texts are ${extension} files in a folder for each category.`,
    );
  }
  for (const warning of warnings) options.warn?.(warning);
  for (const name of withdrawn) options.warn?.(`${name}: withdrawn, left out.`);
  const loanwords = loanwordForms(wordList === undefined ? [] : await readLoanwords(wordList));
  const cache =
    options.cache === undefined ? undefined : { folder: options.cache, version: analysisVersion([...loanwords]) };
  return { documentStructure: 'doc', segments: analysedSegments(texts, { cache, loanwords }, options) };
}

/**
 * The ending of the files that are the texts of a folder: that of the format, or of the first format that it holds texts of.
 * Throws a SourceError for a format that only single files have.
 */
export async function extensionOf(folder: string, format: SourceFormat | undefined): Promise<TextEnding> {
  if (format !== undefined) {
    const { texts } = formatNamed(format);
    if (texts !== undefined) return texts;
    throw new SourceError(folder, undefined, `a ${format} source is a single file; name the file itself.`);
  }
  const endings = SOURCE_FORMATS.flatMap((name) => formatNamed(name).texts ?? []);
  for (const ending of endings) if (await holdsTexts(folder, ending)) return ending;
  return endings[0];
}

/** Withdrawn ones among them: what a folder holds does not change when its last text is withdrawn. */
async function holdsTexts(folder: string, extension: string): Promise<boolean> {
  const { texts, withdrawn } = await surveyCorpusFolder(folder, extension);
  return texts.length + withdrawn.length > 0;
}

async function* analysedSegments(
  texts: readonly FolderText[],
  analyser: AnalyserOptions,
  options: OpenSourceOptions,
): AsyncGenerator<Segment> {
  const bytesTotal = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  const threads = options.threads ?? (bytesTotal < WORTH_THREADS ? 0 : availableParallelism());
  const analysed =
    threads === 0 ? inThisThread(texts, analyser, options.signal) : inThreads(texts, analyser, threads, options);
  const keys = new Set<string>();
  let at = 0;
  let bytesDone = 0;
  let tokens = 0;
  for await (const { bytes, key } of analysed) {
    const text = texts[at++];
    const segment = deserialiseSegment(bytes)!;
    keys.add(key);
    bytesDone += text.bytes;
    tokens += segment.tokens.length;
    if (segment.tokens.length === 0) options.warn?.(`${text.path}: the text is empty.`);
    yield { ...segment, documents: segment.documents.map((document) => withFields(document, text.fields)) };
    options.progress?.({ bytesDone, bytesTotal, tokens, documents: at });
  }
  if (options.cache !== undefined) pruneCache(options.cache, keys);
}

/** The metadata table is believed first; a TEI header fills what the table leaves empty. */
function withFields(document: SegmentDocument, table: Readonly<Record<string, string>>): SegmentDocument {
  const filled = Object.entries(table).filter(([name, value]) => value !== '' || document.fields[name] === undefined);
  return {
    ...document,
    fields: {
      ...Object.fromEntries(Object.keys(table).map((name) => [name, ''])),
      ...document.fields,
      ...Object.fromEntries(filled),
    },
  };
}

async function* inThisThread(
  texts: readonly FolderText[],
  options: AnalyserOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnalysedFile> {
  const analyser = new FileAnalyser(options);
  for (const { path } of texts) {
    signal?.throwIfAborted();
    yield analyser.analyse(path);
  }
}

async function* inThreads(
  texts: readonly FolderText[],
  analyser: AnalyserOptions,
  threads: number,
  { signal }: OpenSourceOptions,
): AsyncGenerator<AnalysedFile> {
  const script = new URL('../threads/analysis-worker.ts', import.meta.url);
  const answers = orderedWork<AnalysisJob, AnalysisAnswer>(script, jobsOf(texts), {
    threads,
    workerData: analyser,
    signal,
  });
  for await (const { files, failure } of answers) {
    yield* files;
    if (failure !== undefined) throw errorOf(failure);
  }
}

function jobsOf(texts: readonly FolderText[]): AnalysisJob[] {
  const jobs: string[][] = [];
  let size = JOB_SIZE;
  for (const { path, bytes } of texts) {
    if (size >= JOB_SIZE) {
      jobs.push([]);
      size = 0;
    }
    jobs.at(-1)!.push(path);
    size += bytes;
  }
  return jobs.map((paths) => ({ paths }));
}
